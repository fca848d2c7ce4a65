# All that a student, a teacher or an author types. Bare `just` lists it.
# The student's recipes come first, and are the ones that a handout has too.

import 'handout/justfile'
import 'course.just'

# `just` begins with a recipe of this very file.
_list: default
