import { seed } from '../../../tests/support/seed.ts'
import { crashSafety } from '../../../tests/support/suites/crash-safety.ts'

crashSafety(3, seed)
