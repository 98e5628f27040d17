// @vitest-environment jsdom
import { screensSuite } from '../support/suites/screens.tsx'

/** Tests each screen with all faults of all answers. src/renderer/app/odd-screens.test.tsx tests a selection. */
screensSuite(Number(process.env.QUAYSIDE_SEED ?? Date.now() % 1_000_000), {
  first: Number.POSITIVE_INFINITY,
  again: 4,
  pushedTo: [
    'wall',
    'chat',
    'shipment',
    'conversations',
    'to do',
    'member cards',
    'voyage board',
    'bell',
    'credits',
  ],
})
