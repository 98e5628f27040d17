import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// The host of `npm start`, so that Electron's own journeys are skipped where it cannot run.
process.env.QUAYSIDE_HOST ??= 'as-start'

/** `npm run test:electron`: journeys that need real Electron, or the installed app in QUAYSIDE_APP. */
export default defineConfig(journeys, { testDir: 'tests/electron', workers: 1 })
