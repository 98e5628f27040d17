import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

process.env.QUAYSIDE_JOURNEY_LANGUAGE ??= 'en-XZ'

/** The journeys in a test language, which find texts that no translation reaches (tests/support/app/plain-texts.ts). */
export default defineConfig(journeys, {
  // They start the app themselves, or are about hostile texts.
  testIgnore: [
    '**/{chaos,dev,hostile,language,packaged,right-to-left,start,ways-out}.spec.ts',
    '**/robust/**',
  ],
  // They compare texts or sides themselves, and see the marks or the other direction.
  grepInvert: /@english/,
  retries: 0,
  use: { trace: 'off' },
})
