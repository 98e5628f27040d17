import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run test:electron`: journeys that need real Electron, or the installed app in QUAYSIDE_APP. */
export default defineConfig(journeys, { testDir: 'tests/electron', workers: 1 })
