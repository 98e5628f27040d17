import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { freshFolder } from '../../../../tests/support/main/storage.ts'
import type { Platform } from '../../platform.ts'
import { configHomeOf, loginItemOf } from './login-item.ts'

const settings = vi.fn()
const setLoginItemSettings = vi.fn()
const itemOn = (platform: Platform, program = '/opt/Quayside/quayside', isPackaged = true) => {
  const configHome = freshFolder()
  const app = { isPackaged, getLoginItemSettings: settings, setLoginItemSettings }
  const file = join(configHome, 'autostart', 'quayside.desktop')
  return { item: loginItemOf({ app, platform, program, configHome }), file, configHome }
}

it.each([
  [{ openAtLogin: true, executableWillLaunchAtLogin: true }, 'on'],
  // The Task Manager has disabled it.
  [{ openAtLogin: true, executableWillLaunchAtLogin: false }, 'blocked'],
  [{ openAtLogin: false, executableWillLaunchAtLogin: false }, 'off'],
  // Another entry starts it, which the app must not change.
  [{ openAtLogin: false, executableWillLaunchAtLogin: true }, 'off'],
] as const)('Windows: reads %j as %s', (answer, state) => {
  settings.mockReturnValue(answer)
  expect(itemOn('win32', 'C:\\Quayside.exe').item.read()).toBe(state)
  expect(settings).toHaveBeenLastCalledWith({ path: 'C:\\Quayside.exe', args: ['--at-login'] })
})

it.each([
  [{ openAtLogin: true, status: 'enabled' }, 'on'],
  [{ openAtLogin: false, status: 'requires-approval' }, 'blocked'],
  [{ openAtLogin: false, status: 'not-registered' }, 'off'],
] as const)('macOS: reads %j as %s', (answer, state) => {
  settings.mockReturnValue(answer)
  expect(itemOn('darwin').item.read()).toBe(state)
})

it('is unavailable in development', () => {
  const { item, file } = itemOn('linux', '/x', false)
  item.write(true)
  expect([item.read(), existsSync(file)]).toEqual(['unavailable', false])
})

it('Linux: escapes the program path in the entry', () => {
  const { item, file } = itemOn('linux', '/home/a b/100%/"Quay"$side.AppImage')
  expect(item.read()).toBe('off')
  item.write(true)
  expect(item.read()).toBe('on')
  const entry = readFileSync(file, 'utf8')
  expect(entry).toContain('TryExec=/home/a b/100%/"Quay"$side.AppImage\n')
  expect(entry).toContain(String.raw`Exec="/home/a b/100%%/\\"Quay\\"\\$side.AppImage" --at-login`)
  item.write(false)
  item.write(false)
  expect([item.read(), existsSync(file)]).toEqual(['off', false])
})

it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])('Linux: %s disables the entry', (line) => {
  const { item, file } = itemOn('linux')
  item.write(true)
  writeFileSync(file, `${readFileSync(file, 'utf8').replace(/^X-GNOME.*$/m, '')}${line}\n`)
  expect(item.read()).toBe('off')
  const before = readFileSync(file, 'utf8')
  item.refresh()
  expect(readFileSync(file, 'utf8')).toBe(before)
})

it('Linux: updates the path of an existing entry and creates none', () => {
  const { item, file, configHome } = itemOn('linux', '/apps/quayside-0.2.0.AppImage')
  item.refresh()
  expect(existsSync(file)).toBe(false)
  mkdirSync(join(configHome, 'autostart'))
  writeFileSync(file, '[Desktop Entry]\nExec="/apps/quayside-0.1.0.AppImage" --at-login\n')
  item.refresh()
  expect(readFileSync(file, 'utf8')).toContain('quayside-0.2.0.AppImage')
})

it('uses the XDG folder if it is an absolute path', () => {
  expect(configHomeOf({ XDG_CONFIG_HOME: '/c' }, '/home/a')).toBe('/c')
  expect(configHomeOf({ XDG_CONFIG_HOME: 'c' }, '/home/a')).toBe('/home/a/.config')
})
