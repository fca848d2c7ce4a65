// NQueensFAF for `just peers queens --with NQueensFAF=PROGRAM`. Its source is published by Ole Poeschl, under the name
// olepoeschl/NQueensFAF at GitHub, and is not in this repository. In a copy of it, with Debian's libkryo-java:
//
//   javac -cp '/usr/share/java/*' -d classes -sourcepath nqueensfaf-core/src/main/java:nqueensfaf-impl/src/main/java \
//       PATH/TO/crates/author/peers/outside/NQueensFaf.java
//   printf '#!/bin/sh\nexec java -cp "%s/classes:/usr/share/java/*" NQueensFaf "$@"\n' "$PWD" >nqueensfaf
//   chmod +x nqueensfaf
//
// Any other program that counts can take part like this one: it is started with the order, writes how many ways there
// are and `ready`, and then counts again at every line that it reads and writes how many nanoseconds of processor time
// that took.

import com.sun.management.OperatingSystemMXBean;
import de.nqueensfaf.impl.CpuSolver;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;

public class NQueensFaf {
    public static void main(String[] arguments) throws IOException {
        int order = Integer.parseInt(arguments[0]);
        var processor = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        System.out.printf("%d%nready%n", count(order));
        var lines = new BufferedReader(new InputStreamReader(System.in));
        while (lines.readLine() != null) {
            long start = processor.getProcessCpuTime();
            count(order);
            System.out.println(processor.getProcessCpuTime() - start);
        }
    }

    private static long count(int order) {
        var solver = new CpuSolver();
        solver.setN(order);
        solver.solve();
        return solver.getSolutions();
    }
}
