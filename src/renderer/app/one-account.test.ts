import { actsSuite } from '../../../tests/support/suites/acts.ts'

actsSuite(12, 56)
