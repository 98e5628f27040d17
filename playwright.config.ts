import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './build/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/app/built.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: true,
  // A busy shared machine may be late; a journey that fails three times has failed.
  retries: process.env.CI ? 2 : 0,
  use: {
    trace: 'retain-on-failure',
    launchOptions: { args: [...chromiumFlags], ...(executablePath ? { executablePath } : {}) },
  },
})
