import { describe, expect, it, vi } from 'vitest'
import { ok, type Result } from '#shared/errors.ts'
import { nativeCommands } from '#shared/ipc/bridge.schema.ts'
import { silentTexts } from '../../../tests/support/main/silent-texts.ts'
import type { Client } from '../http/client.ts'
import { createPendingSends } from '../sending/pending-sends.ts'
import { type BridgePorts, createBridge, type Sender } from './handle.ts'

/** A compromised page: its requests end soon in a coded error and change no data of main. */

const sender = {
  sender: { id: 1 },
  senderFrame: { url: 'app://quayside/frontend/wall', parent: null },
} as unknown as Sender

const given: unknown[] = []
const take = (input: unknown): Result<unknown> => {
  given.push(input)
  return ok(null)
}
const native = Object.fromEntries(Object.keys(nativeCommands).map((name) => [name, take]))

const ports = (logged: unknown[] = []): BridgePorts => ({
  isOurs: () => true,
  pin: () => null,
  lock: { isLocked: () => false, whenUnlocked: async () => undefined },
  native: native as unknown as BridgePorts['native'],
  client: {
    call: vi.fn(async (_name: string, input: unknown) => {
      given.push(input)
      return ok(null)
    }),
  } as unknown as Client,
  pendingSends: createPendingSends(() => 'me', silentTexts),
  targetFor: () => null,
  policyGate: (_name, _input, _caller, run) => run(),
  onAnswer: () => undefined,
  mark: () => 0,
  account: () => 'me',
  onProgress: () => undefined,
  log: (...line) => logged.push(line),
})

const ask = (method: unknown, input: unknown, logged: unknown[] = []): Promise<Result<unknown>> =>
  createBridge(ports(logged)).handle(sender, { requestId: 'r', method, input })

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { value }
  return value
}

describe('hostile input', () => {
  it.each([
    ['preferences.set', '{"__proto__":{"polluted":1},"zoom":2,"constructor":{"prototype":{"polluted":1}}}'],
    ['drafts.save', '{"subject":"post","mode":"new","content":"{}","base":"","__proto__":{"polluted":1}}'],
    ['posts.like', '{"postId":"1","__proto__":{"polluted":1}}'],
  ])('does not pollute prototypes through %s', async (method, json) => {
    given.length = 0
    expect(await ask(method, JSON.parse(json))).toEqual(ok(null))
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    const [input] = given
    expect(Object.getOwnPropertyNames(input)).not.toContain('__proto__')
    expect(Object.getPrototypeOf(input)).toBe(Object.prototype)
    expect((input as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each([
    ['posts.like', { postId: { toString: () => '1' } }],
    ['posts.like', { postId: ['1'] }],
    ['posts.like', { postId: `1${'0'.repeat(10_000_000)}` }],
    ['posts.like', { postId: 'constructor/../x' }],
    ['posts.like', nested(50_000)],
    ['posts.create', { message: 'x'.repeat(1_000_001), privacy_visibility: 'public', user_types: ['all'] }],
    ['posts.create', { message: 'x', privacy_visibility: 'public', user_types: [nested(50_000)] }],
    ['credits.countryNames', { countries: nested(50_000) }],
    ['drafts.list', { subject: '__proto__' }],
    ['drafts.save', { subject: 'post', mode: 'constructor', content: '', base: '' }],
    ['drafts.save', { subject: 'post', mode: 'new', content: 'x'.repeat(4_000_001), base: '' }],
    ['details.open', { path: '/frontend/view-fcl-voyager/../../api/user' }],
    ['details.open', { path: '//evil.example/frontend/view-fcl-voyager/1' }],
    ['windows.popOut', { path: 'https://evil.example/' }],
    ['realtime.watch', { channels: Array.from({ length: 100_000 }, (_, n) => `like.${n}`) }],
    ['realtime.watch', { channels: Array(2_000_000).fill({}) }],
    ['polling.watchChatStatus', { userIds: Array(2_000_000).fill('../x') }],
    ['requests.cancel', { requestId: 'x'.repeat(100_000) }],
  ])('is rejected quickly by %s', async (method, input) => {
    const began = performance.now()
    const logged: unknown[] = []
    const answer = await ask(method, input, logged)
    expect(answer).toMatchObject({ ok: false })
    expect(performance.now() - began).toBeLessThan(1500)
    expect(JSON.stringify(logged).length).toBeLessThan(20_000)
  })
})
