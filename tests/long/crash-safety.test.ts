import { crashSafety } from '../support/suites/crash-safety.ts'

crashSafety(100, Number(process.env.QUAYSIDE_SEED ?? Date.now() % 1_000_000))
