import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './packages/browser-host/runtime/chromium.ts'

const executablePath = findChromium()

/** The features that Playwright disables and that matter here. Chromium uses only the last list. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'AimEnabled',
  'PreconnectToSearch',
]

// All journeys share one compile cache, because each starts a network and an app.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/processes')

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/app/built.ts',
  // Journeys wait for states. These timeouts only end a journey that hangs, even on a busy machine.
  timeout: 600_000,
  expect: { timeout: process.env.CI ? 60_000 : 20_000 },
  // Each worker runs a network, an app and a browser, and more of them than cores make journeys time out.
  workers: Math.min(3, availableParallelism()),
  forbidOnly: true,
  // Retries allow for delays on a busy shared machine.
  retries: process.env.CI ? 2 : 0,
  use: {
    // Snapshots show more than screenshots, which use a third of the CPU. CI traces only the first retry.
    trace: {
      mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [
        ...chromiumFlags,
        // Without site isolation Chromium keeps no spare process for another site.
        '--disable-site-isolation-trials',
        // Each context would load the address bar's pages in a process of their own, a tenth of a journey's CPU.
        `--disable-features=${[...disabledFeatures, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'].join()}`,
      ],
      ...(executablePath ? { executablePath } : {}),
    },
  },
})
