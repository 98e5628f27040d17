import { seed } from '../../../tests/support/seed.ts'
import { bridgeSuite } from '../../../tests/support/suites/bridge.ts'

bridgeSuite(300, seed)
