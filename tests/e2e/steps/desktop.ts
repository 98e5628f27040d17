import { expect } from '@playwright/test'
import type { LaunchedApp } from '../../support/app/launched-app.ts'

type App = Pick<LaunchedApp, 'control'>

/** Whether a person sees the app's first window. */
export const isVisible = async ({ control }: App): Promise<boolean> =>
  (await control('windows'))[0]?.visible ?? false

/** Closes the window as a click on its cross does; Linux asks for its tray first. */
export const closeToTray = async (app: App): Promise<void> => {
  await app.control('closeWindow', {})
  await expect.poll(() => isVisible(app)).toBe(false)
}
