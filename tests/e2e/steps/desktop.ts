import { expect } from '@playwright/test'
import { acceleratorOf, menuKeys } from '#shared/rules/menu-keys.ts'
import type { MenuItemView } from '../../../packages/browser-host/runtime/controls.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'

type App = Pick<LaunchedApp, 'control'>

/** Returns whether the app's first window is visible. */
export const isVisible = async ({ control }: App): Promise<boolean> =>
  (await control('windows'))[0]?.visible ?? false

/** Closes the window by its close button. On Linux this first looks for a tray. */
export const closeToTray = async (app: App): Promise<void> => {
  await app.control('closeWindow', {})
  await expect.poll(() => isVisible(app)).toBe(false)
}

/** Returns the items of a menu and its submenus. */
export const flatten = (items: readonly MenuItemView[]): MenuItemView[] =>
  items.flatMap((item) => [item, ...flatten(item.items)])

/**
 * Presses a menu accelerator. A test's keys reach only the page, also on Electron. So this clicks the menu item,
 * unless the page has handled the key.
 */
export const pressMenuKey = async (
  { page, control }: Pick<LaunchedApp, 'page' | 'control'>,
  name: keyof typeof menuKeys,
): Promise<void> => {
  const accelerator = acceleratorOf(name)
  const item = flatten(await control('applicationMenu')).find((one) => one.accelerator === accelerator)
  if (!item) throw new Error(`No menu item has the key ${accelerator}`)
  const taken = await page.evaluateHandle(() => {
    const seen = { byPage: false }
    window.addEventListener('keydown', (event) => {
      seen.byPage = event.defaultPrevented
    })
    return seen
  })
  await page.keyboard.press(menuKeys[name].replace('mod', 'ControlOrMeta'))
  if (await taken.evaluate(({ byPage }) => byPage)) return
  await control('clickMenuItem', { label: item.label })
}

/** Waits for the system's single question and returns its message. */
export const nativeQuestion = async ({ control }: App): Promise<string> => {
  const open = async () => (await control('dialogs')).filter((dialog) => dialog.open)
  await expect.poll(async () => (await open()).length).toBe(1)
  return (await open())[0]?.message ?? ''
}

/** Presses a button of the system's question, by its label. */
export const answerQuestion = async ({ control }: App, label: string): Promise<void> => {
  const question = (await control('dialogs')).find((dialog) => dialog.open)
  const response = question?.buttons.indexOf(label) ?? -1
  if (response < 0) throw new Error(`No question has the button '${label}'`)
  await control('answerDialog', { response })
}

interface TrayItems {
  readonly items: readonly { readonly label: string }[]
}

/** Returns the number on an item of the tray's menu; 0 without one. */
export const countOnItem = (tray: TrayItems | null, label: string): number =>
  Number(
    (tray?.items ?? []).flatMap(
      (item) => new RegExp(`^${label} \\((\\d+)\\)$`).exec(item.label)?.[1] ?? [],
    )[0] ?? 0,
  )
