import { beforeEach, expect, it } from 'vitest'
import { BrowserWindow } from './electron/browser-window.ts'
import { WebContentsView } from './electron/view.ts'
import { lifecycle } from './runtime/lifecycle.ts'

beforeEach(() => {
  lifecycle.ready = true
  // The host quits with its last window.
  new BrowserWindow({ show: false })
})

// `web-contents-view`: "This module cannot be used until the `ready` event of the `app` module is emitted."
it('creates no view before the app is ready', () => {
  lifecycle.ready = false
  expect(() => new WebContentsView()).toThrow('Cannot create WebContentsView before app is ready')
})

it('refuses a view that is less secure than Electron’s defaults', () => {
  expect(() => new WebContentsView({ webPreferences: { sandbox: false } })).toThrow('Insecure window')
})

// `base-window`, "Resource management": "the `webContents` of its child views will not be destroyed".
it('keeps the page of a view after its window, until the app closes it', () => {
  const window = new BrowserWindow({ show: false })
  const view = new WebContentsView()
  window.contentView.addChildView(view as unknown as Electron.View)
  const { webContents } = view
  expect(webContents.id).not.toBe(window.webContents.id)
  window.destroy()
  expect(webContents.isDestroyed()).toBe(false)
  webContents.close()
  expect(webContents.isDestroyed()).toBe(true)
})

it('runs no script in the app’s own pages', async () => {
  const { webContents } = new BrowserWindow({ show: false })
  await expect(webContents.executeJavaScriptInIsolatedWorld(1, [{ code: '1' }])).rejects.toThrow('own pages')
})
