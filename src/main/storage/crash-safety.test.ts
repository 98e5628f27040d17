import { crashSafety } from '../../../tests/support/suites/crash-safety.ts'

crashSafety(3, Number(process.env.QUAYSIDE_SEED ?? Date.now() % 1_000_000))
