import { beforeEach, expect, it, vi } from 'vitest'

const system = vi.hoisted(() => ({ platform: 'win32', openedAtLogin: false }))
vi.mock('./desktop.ts', () => ({ desktop: system }))
vi.mock('./environment.ts', () => ({ options: system }))
const { loginItem } = await import('./login-item.ts')

/* API page `app`, `getLoginItemSettings`, `setLoginItemSettings`. */

beforeEach(() => loginItem.change('removed'))

it('on Windows compares path and arguments, and keeps the Task Manager’s setting separate', () => {
  system.platform = 'win32'
  const command = { path: 'C:\\q.exe', args: ['--at-login'] }
  loginItem.write({ ...command, openAtLogin: true })
  expect(loginItem.read(command)).toMatchObject({ openAtLogin: true, executableWillLaunchAtLogin: true })
  // "It ignores the `args` option": true with any arguments.
  expect(loginItem.read()).toMatchObject({ openAtLogin: false, executableWillLaunchAtLogin: true })
  loginItem.change('held-back')
  expect(loginItem.read(command)).toMatchObject({ openAtLogin: true, executableWillLaunchAtLogin: false })
  // "Defaults to `true`": setting it again approves it, which the app must not do automatically.
  loginItem.write({ ...command, openAtLogin: true })
  expect(loginItem.read(command).executableWillLaunchAtLogin).toBe(true)
})

it('on macOS returns a status and wasOpenedAtLogin', () => {
  system.platform = 'darwin'
  system.openedAtLogin = true
  loginItem.write({ openAtLogin: true })
  expect(loginItem.read()).toMatchObject({ openAtLogin: true, status: 'enabled', wasOpenedAtLogin: true })
  loginItem.change('held-back')
  loginItem.write({ openAtLogin: true })
  expect(loginItem.read()).toMatchObject({ openAtLogin: false, status: 'requires-approval' })
  loginItem.write({ openAtLogin: false })
  expect(loginItem.read().status).toBe('not-registered')
})

it('does nothing on Linux', () => {
  system.platform = 'linux'
  loginItem.write({ openAtLogin: true })
  expect([loginItem.shown(), loginItem.read().openAtLogin]).toEqual([null, false])
})
