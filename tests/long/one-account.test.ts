// @vitest-environment jsdom
import { actsSuite } from '../support/suites/acts.ts'

actsSuite(300, Number(process.env.QUAYSIDE_SEED ?? Date.now() % 1_000_000))
