import { beforeEach, expect, it, vi } from 'vitest'

const isSupported = vi.hoisted(() => vi.fn(() => true))
vi.mock('electron', () => ({ Notification: { isSupported } }))

const { createPermission } = await import('./permission.ts')
type Asked = Parameters<Parameters<typeof createPermission>[0]['asked']['set']>[0]

let asked: Asked
let may: boolean
const explain = vi.fn(async () => true)
const open = (platform: 'darwin' | 'win32' | 'linux' = 'darwin') =>
  createPermission({
    platform,
    asked: {
      get: () => asked,
      set: (next) => {
        asked = next
      },
    },
    mayAsk: () => may,
    explain,
  })

beforeEach(() => {
  vi.clearAllMocks()
  explain.mockResolvedValue(true)
  asked = 'no'
  may = true
})

it('macOS asks after the sentence that says why, once', async () => {
  const permission = open()
  expect(permission.isOpen()).toBe(false)
  explain.mockImplementationOnce(async () => {
    expect(isSupported).not.toHaveBeenCalled()
    return true
  })
  await Promise.all([permission.begin(), permission.begin()])
  await permission.begin()
  expect([explain.mock.calls.length, isSupported.mock.calls.length, permission.isOpen()]).toEqual([
    1,
    1,
    true,
  ])
  expect(open().isOpen()).toBe(true)
})

it('nothing is asked while nobody is signed in or looks, and again later', async () => {
  may = false
  const permission = open()
  await permission.begin()
  expect(explain).not.toHaveBeenCalled()
  may = true
  await permission.begin()
  expect(permission.isOpen()).toBe(true)
})

it('who declines is not asked again, until they want a notification', async () => {
  explain.mockResolvedValue(false)
  await open().begin()
  await open().begin()
  expect([explain.mock.calls.length, isSupported.mock.calls.length, asked]).toEqual([1, 0, 'declined'])
  open().allow()
  expect([isSupported.mock.calls.length, open().isOpen()]).toEqual([1, true])
})

it.each(['win32', 'linux'] as const)('%s asks nobody', async (platform) => {
  const permission = open(platform)
  await permission.begin()
  permission.allow()
  expect([permission.isOpen(), explain.mock.calls.length, isSupported.mock.calls.length]).toEqual([
    true,
    0,
    0,
  ])
})
