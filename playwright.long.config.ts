import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Journeys of `npm run test:long`: sequential, with long timeouts. */
export default defineConfig(journeys, {
  testDir: 'tests/long',
  testMatch: '**/*.spec.ts',
  // The longest journey works for ten minutes.
  timeout: 1_800_000,
  // Without these, one action would wait until the timeout of the journey.
  use: { actionTimeout: 60_000, navigationTimeout: 60_000 },
  workers: 1,
  // A failed random run is replayed by its seed, so it is not retried.
  retries: 0,
})
