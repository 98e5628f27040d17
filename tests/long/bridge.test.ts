import { bridgeSuite } from '../support/suites/bridge.ts'

bridgeSuite(5000, Number(process.env.QUAYSIDE_SEED ?? Date.now() % 1_000_000))
