import { afterEach, expect, it, vi } from 'vitest'
import { browserPaths, findWindowBrowser } from './window-browser.ts'

afterEach(() => void vi.unstubAllEnvs())

it('looks where Windows and macOS install browsers', () => {
  const windows = browserPaths('win32', {
    ProgramFiles: String.raw`C:\Program Files`,
    'ProgramFiles(x86)': String.raw`C:\Program Files (x86)`,
    LOCALAPPDATA: String.raw`C:\Users\ann\AppData\Local`,
  })
  expect(windows).toContain(String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`)
  // Part of every Windows 11.
  expect(windows).toContain(String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`)
  expect(windows).toContain(String.raw`C:\Users\ann\AppData\Local\Google\Chrome\Application\chrome.exe`)
  expect(browserPaths('darwin', { HOME: '/Users/ann' })).toEqual(
    expect.arrayContaining([
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Users/ann/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ]),
  )
  expect(browserPaths('linux', { HOME: '/home/ann' })).toEqual([])
})

it.runIf(process.platform === 'linux')('opens no window without a display', () => {
  vi.stubEnv('CHROMIUM', '/usr/bin/any')
  vi.stubEnv('WAYLAND_DISPLAY', '')
  vi.stubEnv('DISPLAY', '')
  expect(findWindowBrowser()).toBeNull()
  vi.stubEnv('DISPLAY', ':9')
  expect(findWindowBrowser()).toBe('/usr/bin/any')
})
