import { seed } from '../support/seed.ts'
import { bridgeSuite } from '../support/suites/bridge.ts'

bridgeSuite(5000, seed)
