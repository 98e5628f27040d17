import { beforeEach, expect, it, vi } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'

vi.mock('electron', () => ({ clipboard: { writeText: vi.fn() } }))
const { readAfterReply } = await import('./start.ts')

const calls: string[] = []
let answer: Result<unknown>
let status: SessionState['status']

const reply = async (account = 'me'): Promise<void> => {
  readAfterReply({
    client: {
      call: async (name: string, input: unknown) => {
        calls.push(`${name} ${JSON.stringify(input)}`)
        return answer
      },
    } as never,
    session: { state: () => ({ status }), account: () => 'me' } as never,
    resync: () => calls.push('resync'),
    unread: { readAll: (kind, id) => calls.push(`read ${kind}:${id}`) },
  })(account, '7')
  await new Promise(setImmediate)
}

beforeEach(() => {
  calls.length = 0
  answer = ok([])
  status = 'signed-in'
})

it('fetches the conversation, so that the network marks it as read', async () => {
  await reply()
  expect(calls).toEqual([
    'read conversation:7',
    'resync',
    'conversations.list {"otherUserId":"7"}',
    'read conversation:7',
  ])
})

it('changes nothing after a failure or a sign-out', async () => {
  answer = failed('offline')
  await reply()
  answer = ok([])
  status = 'signed-out'
  await reply()
  expect(calls.filter((call) => call.startsWith('read'))).toHaveLength(2)
})

it('leaves the conversation of another account to its watch', async () => {
  await reply('other')
  expect(calls).toEqual([])
})
