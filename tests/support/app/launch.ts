import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchElectron } from './electron-app.ts'
import { launchOnHost } from './host-app.ts'
import { journeyHost } from './journey-host.ts'
import type { LaunchedApp, LaunchOptions } from './launched-app.ts'
import { askedBefore } from './mac-permission.ts'

/** Adds a policy file for this launch. An app that is not installed reads it. */
const withPolicies = (options: LaunchOptions, userData: string): LaunchOptions => {
  if (options.policies === undefined) return options
  const folder = join(userData, 'administrator')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const file = join(folder, 'policies.json')
  writeFileSync(file, JSON.stringify(options.policies), { mode: 0o644 })
  return { ...options, env: { ...options.env, QUAYSIDE_POLICIES: file } }
}

/** Launches the built app: on Electron if its binary exists, otherwise on the browser host. */
export const launchApp = async (browser: Browser, given: LaunchOptions = {}): Promise<LaunchedApp> => {
  const userData = given.userData ?? mkdtempSync(join(tmpdir(), 'quayside-app-'))
  const options = withPolicies(given, userData)
  if ((given.platform ?? process.platform) === 'darwin' && !given.asksToNotify) askedBefore(userData)
  const { binary } = journeyHost()
  return binary ? launchElectron(binary, options, userData) : launchOnHost(browser, options, userData)
}
