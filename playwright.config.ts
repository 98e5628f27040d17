import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './packages/browser-host/runtime/chromium.ts'

const executablePath = findChromium()

// Every journey starts a network and an app: what Node compiled for the first of them is there for all that follow.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/journeys')

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/app/built.ts',
  // Journeys wait for states. These only end one that hangs: a machine with ten others to serve is no failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // More than cores: many a journey waits while the others work.
  workers: 3,
  forbidOnly: true,
  // A busy shared machine may be late; a journey that fails three times has failed.
  retries: process.env.CI ? 2 : 0,
  use: {
    // Snapshots of the page show more than a film of it, which takes a third of the machine while it is shot. Where a
    // journey is tried again, the second try has them.
    trace: {
      mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    screenshot: 'only-on-failure',
    launchOptions: {
      // A page here is its own site: no process waits in reserve for a visit to another one.
      args: [...chromiumFlags, '--disable-site-isolation-trials'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
})
