# All that a student, a teacher or an author types; `just --list` lists it. First what a handout has too.

import 'handout/justfile'
import 'course.just'

# `just` begins with a recipe of this very file.
_list: default
