import { seed } from '../support/seed.ts'
import { crashSafety } from '../support/suites/crash-safety.ts'

crashSafety(100, seed)
