// @vitest-environment jsdom

import { seed } from '../support/seed.ts'
import { actsSuite } from '../support/suites/acts.ts'

actsSuite(300, seed)
