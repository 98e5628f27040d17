import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Journeys of `npm run test:long`: as those of `npm test`, one at a time and with time. */
export default defineConfig(journeys, {
  testDir: 'tests/long',
  testMatch: '**/*.spec.ts',
  // Ten minutes of work, and what comes before and after them.
  timeout: 1_800_000,
  // What is not there after this is missing: without it one press waits for the whole of that.
  use: { actionTimeout: 60_000, navigationTimeout: 60_000 },
  workers: 1,
  // What draws lots and fails is replayed by its seed, not tried again with another.
  retries: 0,
})
