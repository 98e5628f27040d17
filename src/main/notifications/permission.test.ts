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

it('macOS: asks once, after an explanation', async () => {
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

it('postpones the question while asking is not allowed', async () => {
  may = false
  const permission = open()
  await permission.begin()
  expect(explain).not.toHaveBeenCalled()
  may = true
  await permission.begin()
  expect(permission.isOpen()).toBe(true)
})

it('does not ask again after a refusal, until allow', async () => {
  explain.mockResolvedValue(false)
  await open().begin()
  await open().begin()
  expect([explain.mock.calls.length, isSupported.mock.calls.length, asked]).toEqual([1, 0, 'declined'])
  open().allow()
  expect([isSupported.mock.calls.length, open().isOpen()]).toEqual([1, true])
})

it.each(['win32', 'linux'] as const)('%s: does not ask', async (platform) => {
  const permission = open(platform)
  await permission.begin()
  permission.allow()
  expect([permission.isOpen(), explain.mock.calls.length, isSupported.mock.calls.length]).toEqual([
    true,
    0,
    0,
  ])
})
