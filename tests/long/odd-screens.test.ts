// @vitest-environment jsdom
import { screensSuite } from '../support/suites/screens.tsx'

/** Each screen with everything that can be wrong with each answer; src/renderer/app/odd-screens.test.tsx draws some of it. */
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
