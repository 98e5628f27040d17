import { beforeEach, expect, it, vi } from 'vitest'
import type { EndpointName } from '#shared/contract/api/contract.ts'
import { post } from '#shared/contract/entities/post.schema.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'
import { readPolicies } from '../policy/read-policies.ts'
import { createPolicyGate } from './policy-gate.ts'

let response: Result<unknown>
const read = vi.fn(async () => response)
const run = vi.fn(async () => ok('sent'))
beforeEach(() => {
  response = failed('not-found')
  account = 'me'
  vi.clearAllMocks()
})

let account: string | null
const ask = (raw: Readonly<Record<string, unknown>>, name: EndpointName, input: unknown) =>
  createPolicyGate({
    policies: () => readPolicies(raw).values,
    account: () => account,
    client: { call: read } as unknown as Client,
    costs: { call: async () => 0, page: async () => 0 },
    spend: (call) => call.run(),
    describePosting: () => ({
      about: { kind: 'post', type: 'post', id: null, ownerId: null },
      cost: null,
      most: null,
    }),
  })(name, input, { windowId: 1, requestId: 'r', signal: new AbortController().signal, account: null }, run)

const postWith = (privacy_visibility: string): Result<unknown> =>
  ok({ rows: [{ type: 'post', post: post.parse({ id: 5, privacy_visibility }) }] })

it('sends every call without policies and reads nothing', async () => {
  expect(await ask({}, 'posts.create', { privacy_visibility: 'public' })).toEqual(ok('sent'))
  expect(read).not.toHaveBeenCalled()
})

it.each(['posts.create', 'posts.share', 'posts.update'] as const)(
  'rejects a public %s if a policy forbids it',
  async (name) => {
    const rules = { DisablePublicPosts: true }
    const input = { postId: '5', privacy_visibility: 'public' }
    expect(await ask(rules, name, input)).toMatchObject({ error: { code: 'managed' } })
    expect(run).not.toHaveBeenCalled()
    expect(await ask(rules, name, { ...input, privacy_visibility: 'my_connection_only' })).toEqual(ok('sent'))
  },
)

it('allows editing a public post but not publishing a private one', async () => {
  const input = { postId: '5', privacy_visibility: 'public' }
  response = postWith('my_connection_only')
  expect(await ask({ DisablePublicPosts: true }, 'posts.update', input)).toMatchObject({ ok: false })
  response = postWith('public')
  expect(await ask({ DisablePublicPosts: true }, 'posts.update', input)).toEqual(ok('sent'))
})

it('sends nothing if the account changes during the lookup', async () => {
  response = postWith('public')
  read.mockImplementationOnce(async () => {
    account = 'somebody else'
    return response
  })
  const input = { postId: '5', privacy_visibility: 'public' }
  expect(await ask({ DisablePublicPosts: true }, 'posts.update', input)).toMatchObject({
    error: { code: 'signed-out' },
  })
  expect(run).not.toHaveBeenCalled()
})

it('rejects blocked attachments of every call', async () => {
  const bytes = new Uint8Array(1)
  const attachments = [{ name: 'a.exe', type: '', bytes }]
  const rules = { AllowedAttachmentTypes: ['pdf'] }
  for (const name of ['comments.create', 'conversations.reply', 'posts.update'] as const)
    expect(await ask(rules, name, { attachments })).toMatchObject({ error: { code: 'managed' } })
  expect(run).not.toHaveBeenCalled()
})
