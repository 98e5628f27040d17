import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { electronBinary } from '../../../build/electron-binary.ts'
import { launchElectron } from './electron-app.ts'
import { launchOnHost } from './host-app.ts'
import type { LaunchedApp, LaunchOptions } from './launched-app.ts'

/** Launches the built app: on Electron where its binary is, on the browser host otherwise. */
export const launchApp = async (browser: Browser, options: LaunchOptions = {}): Promise<LaunchedApp> => {
  const userData = options.userData ?? mkdtempSync(join(tmpdir(), 'quayside-app-'))
  const binary = electronBinary()
  return binary ? launchElectron(binary, options, userData) : launchOnHost(browser, options, userData)
}
