import { screensSuite } from '../../../tests/support/suites/screens.tsx'

screensSuite(Number(process.env.QUAYSIDE_SEED ?? Date.now() % 1_000_000), {
  first: 2,
  again: 0,
  pushedTo: [],
})
