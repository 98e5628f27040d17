import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run test:electron`: what only Electron itself can show, and an installed app where QUAYSIDE_APP names one. */
export default defineConfig(journeys, { testDir: 'tests/electron', workers: 1 })
