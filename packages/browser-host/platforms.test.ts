import { afterEach, expect, it } from 'vitest'
import { openBrowser, openPage, type RunningHost, startHost } from '../../tests/support/host/fixture-app.ts'

/*
 * Electron's differences between systems. The pages are those of its API documentation; otherwise the file of its
 * source is named.
 */

let host: RunningHost
const start = async (platform: string): Promise<RunningHost> => {
  host = await startHost(['--platform', platform])
  return host
}
afterEach(() => host?.stop())

const linesOf = (start: string): string[] => host.events().filter((line) => line.startsWith(start))
const first = async () => {
  const [window] = await host.control('windows')
  if (!window) throw new Error('no window')
  return window
}

/** Returns all power events that the system reports. */
const tryPower = async (): Promise<string[]> => {
  for (const event of ['suspend', 'lock-screen', 'unlock-screen', 'on-battery'] as const) {
    await host.control('power', { event })
  }
  return linesOf('power')
}

it('simulates macOS: dock badge, tray menu on click, asynchronous full screen', async () => {
  await start('darwin')
  // `nativeImage`, "Template Image": by the name; "Windows also supports ICO icons".
  expect(linesOf('platform')).toEqual(['platform darwin'])
  expect([linesOf('badge'), linesOf('ico'), linesOf('template')]).toEqual([
    ['badge true'],
    ['ico empty'],
    ['template true'],
  ])
  // `nativeImage`, "High resolution image": `@2x` and the like beside it. A path that is no picture is refused.
  expect([linesOf('scales'), linesOf('set-image')]).toEqual([['scales 1,2'], ['set-image true']])
  // tray_icon_cocoa.mm, `mouseDown`: the event first, "Pass click to superclass to show menu if one exists".
  await host.control('clickTray', {})
  expect(linesOf('tray click')).toHaveLength(1)
  expect(await host.control('tray')).toMatchObject({ menuOpen: true })
  // `powerMonitor`: 'lock-screen' _macOS_ _Windows_.
  expect(await tryPower()).toHaveLength(4)
  // `browser-window`, `setOverlayIcon` _Windows_.
  expect((await first()).overlay).toBe(null)

  // `browser-window`, `setFullScreen`: "On macOS, fullscreen transitions take place asynchronously."
  expect(await host.control('fullScreen', { on: true })).toBe(false)
  await expect.poll(() => linesOf('entered')).toHaveLength(1)
  // A window hidden in full screen leaves its space behind, black (Electron's issue 20263).
  await host.control('closeWindow', {})
  expect(await first()).toMatchObject({ visible: false, blackSpace: true })
  await host.control('showWindow', {})
  // native_window_mac.mm, `Close`: delayed during a transition.
  await host.control('leaveAndClose', {})
  await expect.poll(() => host.events().slice(-2)).toEqual(['left full screen', 'close'])
  expect(await first()).toMatchObject({ visible: false, fullScreen: false, blackSpace: false })

  const browser = await openBrowser()
  const { page } = await openPage(browser, host.url)
  expect(await page.evaluate(() => navigator.platform)).toBe('MacIntel')
  // The accelerator `CmdOrCtrl+N` is the Command key's alone.
  await page.keyboard.press('Control+n')
  await page.keyboard.press('Meta+n')
  await expect.poll(() => linesOf('menu new')).toHaveLength(1)
  await browser.close()
}, 60_000)

it('simulates Windows: taskbar overlay without badge, tray menu on right click', async () => {
  await start('win32')
  // `app`, `setBadgeCount` _Linux_ _macOS_.
  expect([linesOf('badge'), linesOf('ico'), linesOf('template')]).toEqual([
    ['badge false'],
    ['ico read'],
    ['template false'],
  ])
  expect(await host.control('badge')).toBe(0)
  // notify_icon.cc, `HandleClickEvent`: the right button opens the menu, and is an event only without one. Microsoft,
  // `ITaskbarList3`: no overlay before "TaskbarButtonCreated", which follows the window.
  expect((await first()).overlay).toBe(null)
  await host.control('clickTray', {})
  expect(await host.control('tray')).toMatchObject({ menuOpen: false })
  await host.control('clickTray', { button: 'right' })
  expect(await host.control('tray')).toMatchObject({ menuOpen: true })
  expect(linesOf('tray')).toEqual(['tray true', 'tray click'])
  expect(await tryPower()).toHaveLength(4)
  // `browser-window`, `setOverlayIcon`: "onto the current taskbar icon", which goes "via win.hide()"
  // (native_window_views.cc). An overlay without a button has no effect, so this test's app sets it at each click.
  const clicked = async () => {
    await host.control('clickTray', {})
    return (await first()).overlay
  }
  await expect.poll(clicked).toEqual({ description: 'three', size: { width: 16, height: 16 } })
  await host.control('closeWindow', {})
  await host.control('showWindow', {})
  expect((await first()).overlay).toBe(null)
  // Immediate, and without a separate space.
  expect(await host.control('fullScreen', { on: true })).toBe(true)
  await host.control('closeWindow', {})
  expect(await first()).toMatchObject({ fullScreen: true, blackSpace: false })
}, 60_000)

it('simulates Linux: a tray that may be missing, and no lock events', async () => {
  await start('linux')
  expect([linesOf('badge'), linesOf('ico'), linesOf('template')]).toEqual([
    ['badge true'],
    ['ico empty'],
    ['template false'],
  ])
  // `tray`, 'click': "emitted when the tray icon receives an activation"; 'right-click' _macOS_ _Windows_.
  await host.control('clickTray', {})
  await host.control('clickTray', { button: 'right' })
  expect(linesOf('tray')).toEqual(['tray true', 'tray click'])
  expect(await tryPower()).toEqual(['power suspend'])
  expect((await first()).overlay).toBe(null)
  // status_icon_linux_dbus.cc: a registered icon reconnects to a restarted watcher.
  await host.control('setTray', { there: false })
  expect(await host.control('tray')).toBe(null)
  await expect(host.control('clickTray', {})).rejects.toThrow('There is no tray icon to be seen')
  await host.control('setTray', { there: true })
  expect(await host.control('tray')).toMatchObject({ toolTip: 'Fixture tray' })
}, 60_000)
