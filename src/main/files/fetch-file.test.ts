import { beforeEach, expect, it } from 'vitest'
import { appError } from '#shared/errors.ts'
import { createFetchFile, type FetchFile } from './fetch-file.ts'

let response: () => Response
let asked: string[]
let account: string | null
let fetchFile: FetchFile
const most = 10
const signal = () => new AbortController().signal

beforeEach(() => {
  asked = []
  account = 'https://network.example|1'
  response = () => new Response('content', { headers: { 'content-type': 'application/pdf' } })
  fetchFile = createFetchFile(
    {
      fetch: async (path) => {
        asked.push(path)
        return response()
      },
      refusal: (name) => (name.endsWith('.exe') ? appError('managed') : null),
      account: () => account,
    },
    most,
  )
})

it('returns the bytes with a safe name and a media type', async () => {
  const bytes = new TextEncoder().encode('content')
  const file = { name: 'bl.pdf', type: 'application/pdf', bytes }
  expect(await fetchFile('/storage/1.pdf', '../bl.pdf', signal())).toEqual({ ok: true, value: file })
  response = () => new Response('content', { headers: { 'content-type': 'application/octet-stream' } })
  expect(await fetchFile('/storage/rates.csv', '', signal())).toEqual({
    ok: true,
    value: { name: 'rates.csv', type: 'text/csv', bytes },
  })
  response = () => new Response('content', { headers: { 'content-type': 'image/png' } })
  expect(await fetchFile('/storage/1', 'seal', signal())).toMatchObject({ value: { type: 'image/png' } })
  expect(await fetchFile('/storage/1', 'tool.msi', signal())).toMatchObject({ value: { type: '' } })
})

it('fetches at most four files in parallel and frees each slot afterwards', async () => {
  const ends: (() => void)[] = []
  const later = (): Response =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          ends.push(() => (ends.length % 2 === 0 ? stream.close() : stream.error(new Error('reset'))))
        },
      }),
    )
  response = later
  const get = () => fetchFile('/storage/1.pdf', 'a.pdf', signal())
  for (let round = 0; round < 2; round += 1) {
    const held = Array.from({ length: 4 }, get)
    expect(await get()).toMatchObject({ error: { code: 'throttled', retryAfter: 1 } })
    await expect.poll(() => ends.length).toBe(4)
    while (ends.length > 0) ends.pop()?.()
    expect((await Promise.all(held)).filter(({ ok }) => ok)).toHaveLength(2)
  }
  expect(asked).toHaveLength(8)
})

it('fetches no file that a policy blocks', async () => {
  expect(await fetchFile('/storage/1.exe', 'tool', signal())).toMatchObject({ error: { code: 'managed' } })
  expect(asked).toEqual([])
})

it.each([
  [404, 'not-found'],
  [403, 'forbidden'],
  [504, 'timeout'],
] as const)('maps %i to %s', async (status, code) => {
  response = () => new Response(null, { status })
  expect(await fetchFile('/storage/1.pdf', 'a.pdf', signal())).toMatchObject({ error: { code } })
})

it('aborts a large, broken or cancelled response', async () => {
  response = () => new Response('x'.repeat(most + 1))
  expect(await fetchFile('/storage/1.pdf', 'a.pdf', signal())).toMatchObject({ error: { code: 'too-large' } })
  const broken = () =>
    new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    })
  response = () => new Response(broken())
  expect(await fetchFile('/storage/1.pdf', 'a.pdf', signal())).toMatchObject({ error: { code: 'offline' } })
  const left = new AbortController()
  left.abort()
  response = () => new Response(broken())
  expect(await fetchFile('/storage/1.pdf', 'a.pdf', left.signal)).toMatchObject({
    error: { code: 'cancelled' },
  })
})

it('drops a file if the account has changed', async () => {
  response = () => {
    account = 'https://network.example|9'
    return new Response('content')
  }
  expect(await fetchFile('/storage/1.pdf', 'a.pdf', signal())).toMatchObject({
    error: { code: 'signed-out' },
  })
})
