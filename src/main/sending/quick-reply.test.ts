import { beforeEach, expect, it } from 'vitest'
import { type AppError, appError, CodedError } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'
import { createTarget, type Target } from '../http/target.ts'
import { createPendingSends, createSentTexts } from './pending-sends.ts'
import { createQuickReply, type QuickReply } from './quick-reply.ts'

const me = 'https://network.example|1'
let disk: Map<string, string>
let calls: { name: string; input: unknown; onDisk: string | undefined; key: string | undefined }[]
let response: { ok: true; value: unknown } | { ok: false; error: AppError }
let notices: string[][]
let sent: string[]
let replies: QuickReply
let account: string | null
let copied: string[]
let isFull: boolean
let isLocked: boolean
const target = createTarget('https://network.example')
let others: Map<string, Target>
let targets: (Target | undefined)[]

const draft = (account = me) => disk.get(`${account} conversation:2 new`)
const form = () => JSON.parse(draft() ?? 'null') as unknown

beforeEach(() => {
  disk = new Map()
  calls = []
  notices = []
  sent = []
  account = me
  isLocked = false
  copied = []
  isFull = false
  others = new Map()
  targets = []
  response = { ok: true, value: {} }
  const texts = createSentTexts({
    drafts: {
      list: (account, subject) =>
        [...disk].flatMap(([name, content]) => {
          const [owner, about = '', mode = ''] = name.split(' ')
          return owner === account && about === subject
            ? [{ subject: about, mode, content, revision: 0 }]
            : []
        }),
      save: (account, { subject, mode }, content) => {
        if (isFull) throw new CodedError('storage')
        const name = `${account} ${subject} ${mode}`
        if (content === '') disk.delete(name)
        else disk.set(name, content)
        return content
      },
    },
    log: () => undefined,
  })
  replies = createQuickReply({
    texts,
    client: {
      call: async (name: string, input: unknown, options: { idempotencyKey?: string; target?: Target }) => {
        calls.push({ name, input, onDisk: draft(), key: options.idempotencyKey })
        targets.push(options.target)
        return response
      },
    } as unknown as Client,
    pendingSends: createPendingSends(() => me, texts),
    isLocked: () => isLocked,
    account: () => account,
    targetOf: (key) => (key === account ? target : (others.get(key) ?? null)),
    showNotice: (...words) => notices.push(words as string[]),
    copy: (text) => copied.push(text),
    onSent: (_account, userId) => sent.push(userId),
  })
})

it('saves a draft, sends it once as escaped text with a key, and removes it', async () => {
  await replies.send(me, '2', 'Yes <b> & no\nthanks')
  const key = calls[0]?.key
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(calls).toEqual([
    {
      name: 'conversations.create',
      input: { receiver_id: '2', message: 'Yes &lt;b&gt; &amp; no<br>thanks', images: [], attachments: [] },
      onDisk: JSON.stringify({
        text: '',
        unsent: [{ text: 'Yes <b> & no\nthanks', before: null, outcome: null, idempotencyKey: key }],
      }),
      key,
    },
  ])
  expect([draft(), sent, notices]).toEqual([undefined, ['2'], []])
})

it('saves a long reply as a draft and notifies', async () => {
  const text = 'word '.repeat(20_000).trim()
  await replies.send(me, '2', text)
  expect(calls).toEqual([])
  expect(form()).toEqual({ text, unsent: [] })
  expect(notices).toEqual([
    [
      'Your reply is too long for a notification',
      expect.stringContaining('It is kept as a draft in the conversation. Send it there.'),
      '/frontend/show-conversation/?additionalId=2',
    ],
  ])
})

it('copies the text to the clipboard if no draft can be saved', async () => {
  isFull = true
  const long = 'word '.repeat(20_000).trim()
  await replies.send(me, '2', long)
  response = { ok: false, error: appError('offline') }
  await replies.send(me, '2', 'Yes')
  expect(copied).toEqual([long, 'Yes'])
  for (const [, body] of notices) expect(body).toContain('It could not be saved and is on the clipboard.')
  account = 'https://network.example|9'
  replies.keep(me, '2', 'Later')
  expect([copied.length, notices.at(-1)]).toEqual([
    2,
    ['Your reply was not sent', 'It could not be saved on this computer.'],
  ])
})

it('keeps a reply whose answer was lost as a sent text, which its conversation looks for', async () => {
  response = { ok: false, error: appError('unknown-outcome', { status: 502 }) }
  disk.set(`${me} conversation:2 new`, JSON.stringify({ text: 'Half', unsent: [] }))
  await replies.send(me, '2', 'Yes')
  expect(form()).toEqual({
    text: 'Half',
    unsent: [{ text: 'Yes', before: null, idempotencyKey: calls[0]?.key, outcome: response.error }],
  })
  expect(notices).toEqual([
    [
      'Your reply may not have arrived',
      expect.stringContaining('Yes\nIt is kept as a draft'),
      '/frontend/show-conversation/?additionalId=2',
    ],
  ])
})

it.each([
  ['offline', 'Your reply was not sent'],
  ['forbidden', 'Your reply was not sent'],
  ['signed-out', 'Your reply was not sent'],
] as const)('saves the reply as a draft after %s and notifies without a retry', async (code, title) => {
  response = { ok: false, error: appError(code) }
  disk.set(
    `${me} conversation:2 new`,
    JSON.stringify({ text: 'Half', unsent: [{ text: 'old', before: null }] }),
  )
  await replies.send(me, '2', 'Yes')
  expect(calls).toHaveLength(1)
  expect(form()).toEqual({ text: 'Half\nYes', unsent: [{ text: 'old', before: null }] })
  expect(notices).toEqual([
    [
      title,
      expect.stringContaining('Yes\nIt is kept as a draft'),
      '/frontend/show-conversation/?additionalId=2',
    ],
  ])
  expect(sent).toEqual([])
})

it.each([null, 'https://network.example|9'])(
  'omits text and path after the author signed out (%s)',
  async (now) => {
    response = { ok: false, error: appError('signed-out') }
    const sending = replies.send(me, '2', 'Yes')
    account = now
    await sending
    expect(form()).toEqual({ text: 'Yes', unsent: [] })
    expect(notices).toEqual([['Your reply was not sent', 'It is kept as a draft for its author.']])
  },
)

it('sends with the credentials of the account that received the message', async () => {
  const other = createTarget('https://other.example')
  others.set('https://other.example|9', other)
  await replies.send('https://other.example|9', '2', 'Yes')
  await replies.send(me, '2', 'No')
  expect(targets).toEqual([other, target])
  expect([...disk.keys()]).toEqual([])
})

it('saves a draft for an account that has signed out', async () => {
  await replies.send('https://other.example|9', '2', 'Yes')
  expect(calls).toEqual([])
  expect(JSON.parse(draft('https://other.example|9') ?? '')).toEqual({ text: 'Yes', unsent: [] })
  expect(notices).toEqual([['Your reply was not sent', 'It is kept as a draft for its author.']])
})

it('keep saves a draft for its account without sending', () => {
  replies.keep('https://network.example|9', '2', 'Later')
  expect(JSON.parse(draft('https://network.example|9') ?? '')).toEqual({ text: 'Later', unsent: [] })
  expect([calls, draft()]).toEqual([[], undefined])
})

it('keeps other fields of a draft', async () => {
  disk.set(`${me} conversation:2 new`, JSON.stringify({ text: 'Half', unsent: [], base: '<b>x</b>' }))
  await replies.send(me, '2', 'Yes')
  expect(form()).toEqual({ text: 'Half', unsent: [], base: '<b>x</b>' })
})

it('names neither the text nor the conversation of an unsent reply while the app is locked', async () => {
  response = { ok: false, error: appError('offline') }
  isLocked = true
  await replies.send(me, '2', 'The seal number is 4711')
  expect(form()).toMatchObject({ text: 'The seal number is 4711' })
  isFull = true
  await replies.send(me, '2', 'The seal number is 4712')
  expect(copied).toEqual(['The seal number is 4712'])
  expect(notices).toHaveLength(2)
  expect(JSON.stringify(notices)).not.toContain('471')
})
