import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { appError, ok } from '#shared/errors.ts'
import { readCachedList, saveLists, saveWall } from './seen-answers.ts'

const written = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const setup = () => {
  const kept = new Map<string, unknown>()
  let account: string | null = 'a'
  const signedIn = (): string | null => account
  return {
    kept,
    save: saveLists({ writeList: (of, name, items) => void kept.set(`${of} ${name}`, items) }, signedIn),
    readCached: readCachedList(
      { readList: (of, name) => (kept.get(`${of} ${name}`) ?? null) as never },
      signedIn,
    ),
    signIn: (next: string | null) => {
      account = next
    },
  }
}

test('returns a saved list to its account only', async () => {
  const { save, readCached, signIn } = setup()
  save('directory.connections', ok([{ user: { id: '2' } }]), 'a')
  save('directory.shipments', ok([{ id: '5' }]), 'a')
  const [first, second] = [{ id: '8' }, { id: '9' }]
  const bell = { unread_notifications: [first], latest_notifications: [first, second] }
  save('notifications.unread', ok(bell), 'a')
  await written()
  expect(readCached('notifications')).toEqual([first, second])
  expect(readCached('connections')).toEqual([{ user: { id: '2' } }])
  expect(readCached('shipments')).toEqual([{ id: '5' }])
  for (const other of ['b', null]) {
    signIn(other)
    expect(readCached('connections')).toBeNull()
  }
})

test('ignores other calls, failures, missing accounts, and accounts that signed out', async () => {
  const { save, kept, signIn } = setup()
  save('conversations.list', ok([]), 'a')
  save('directory.shipments', { ok: false, error: appError('offline') }, 'a')
  save('directory.shipments', ok([]), null)
  save('directory.shipments', ok([]), 'a')
  signIn('b')
  await written()
  expect(kept.size).toBe(0)
})

describe('saveWall', () => {
  const writeWall = vi.fn()
  const rows = [{ type: 'unreadable', key: '1-0' }]
  const page = ok({ rows, current_page: 1, last_page: 3 })
  const account = 'https://network.example|7'
  const save = saveWall({ writeWall })

  beforeEach(() => writeWall.mockClear())

  it('saves the first page of the general wall', () => {
    save('posts.wall', { limit: 10, page: 1 }, page, account)
    expect(writeWall).toHaveBeenCalledWith('https://network.example|7', rows)
  })

  it.each([
    ['posts.wall', { limit: 10, page: 2 }],
    ['posts.wall', { limit: 10, page: 1, userId: '3' }],
    ['posts.wall', { limit: 10, page: 1, queryPostId: '3' }],
    ['posts.myWall', { limit: 10, page: 1 }],
  ] as const)('ignores %s %j', (name, input) => {
    save(name, input, page, account)
    expect(writeWall).not.toHaveBeenCalled()
  })

  it('saves nothing after a failure or without an account', () => {
    save('posts.wall', { limit: 10, page: 1 }, { ok: false, error: appError('offline') }, account)
    save('posts.wall', { limit: 10, page: 1 }, page, null)
    expect(writeWall).not.toHaveBeenCalled()
  })
})
