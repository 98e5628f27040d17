// @vitest-environment jsdom

import { seed } from '../support/seed.ts'
import { screensSuite } from '../support/suites/screens.tsx'

/** Tests each screen with all faults of all answers. */
screensSuite(seed, {
  first: Number.POSITIVE_INFINITY,
  again: 4,
  pushedTo: [
    'wall',
    'chat',
    'shipment',
    'messages',
    'to-do',
    'member cards',
    'voyage board',
    'bell',
    'credits',
  ],
})
