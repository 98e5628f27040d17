import { bridgeSuite } from '../../../tests/support/suites/bridge.ts'

bridgeSuite(300, Number(process.env.QUAYSIDE_SEED ?? Date.now() % 1_000_000))
