import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './tests/support/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/built.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: true,
  use: {
    trace: 'retain-on-failure',
    launchOptions: { args: [...chromiumFlags], ...(executablePath ? { executablePath } : {}) },
  },
})
