import { beforeEach, expect, it, vi } from 'vitest'

const shell = vi.hoisted(() => ({
  openExternal: vi.fn(),
  openPath: vi.fn(),
  showItemInFolder: vi.fn(),
}))
vi.mock('electron', () => ({ shell }))
const { createSystem } = await import('./system.ts')

let unlocked: AbortController
const system = createSystem(() => unlocked.signal)
const all = async () => [
  await system.openExternal('https://a.example/'),
  await system.openPath('/a'),
  system.reveal('/a'),
]
const called = () => Object.values(shell).map(({ mock }) => mock.calls.length)
beforeEach(() => {
  vi.clearAllMocks()
  unlocked = new AbortController()
  shell.openExternal.mockResolvedValue(undefined)
  shell.openPath.mockResolvedValue('')
})

it('opens links and files, and reports failures', async () => {
  expect(await all()).toEqual([true, true, undefined])
  expect(called()).toEqual([1, 1, 1])
  shell.openExternal.mockRejectedValue(new Error('no program'))
  shell.openPath.mockResolvedValue('no program')
  expect(await all()).toEqual([false, false, undefined])
})

it('opens nothing while the app is locked', async () => {
  unlocked.abort()
  expect(await all()).toEqual([false, false, undefined])
  expect(called()).toEqual([0, 0, 0])
})
