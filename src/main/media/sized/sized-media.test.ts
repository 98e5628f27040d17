import { beforeEach, expect, it, vi } from 'vitest'
import { refusal } from '../serve-media.ts'
import type { KeptPicture } from './picture-cache.ts'
import type { Shrunk } from './shrink-picture.ts'
import { createSizedMedia, type SizedMedia } from './sized-media.ts'

const original = Uint8Array.of(1, 2, 3, 4)
const small = Uint8Array.of(9)
const encoded = '%2Fstorage%2Fa.jpg'

const place = { width: 360, whole: false } as const

let account: string | null
let kept: Map<string, KeptPicture>
let shrunk: Promise<Shrunk>
let media: SizedMedia
const fetch = vi.fn()
const make = vi.fn()
const clear = vi.fn()
const pixels = vi.fn()

const jpeg = (): Response => new Response(original, { headers: { 'Content-Type': 'image/jpeg' } })
const ask = (signal = new AbortController().signal): Promise<Response> => media.serve(encoded, place, signal)
const bytesOf = async (response: Promise<Response>): Promise<Uint8Array> => (await response).bytes()

beforeEach(() => {
  account = 'a'
  kept = new Map()
  shrunk = Promise.resolve({ outcome: 'made', bytes: small, type: 'image/webp' })
  fetch.mockReset().mockImplementation(async () => jpeg())
  make.mockReset().mockImplementation(() => shrunk)
  clear.mockReset().mockImplementation(async () => kept.clear())
  media = createSizedMedia({
    fetch,
    maker: { make, pixels, stop: vi.fn() },
    cache: {
      read: async (owner, key) => kept.get(`${owner} ${key}`) ?? null,
      write: async (owner, key, picture) => void kept.set(`${owner} ${key}`, picture),
      clear,
      keep: vi.fn(),
    },
    account: () => account,
  })
})

it('shrinks a picture once and serves it with safe headers', async () => {
  const response = await ask()
  expect(await response.bytes()).toEqual(small)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '1',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await bytesOf(ask())).toEqual(small)
  expect(fetch).toHaveBeenCalledOnce()
})

it('returns pixels of cached pictures only', async () => {
  const given = { side: 64, bytes: small }
  pixels.mockReset().mockResolvedValue(given)
  const wanted = (path = '/storage/a.jpg') => media.pixels(path, new AbortController().signal)
  expect(await wanted()).toBeNull()
  kept.set(`a 128 ${encoded}`, { bytes: original, type: 'image/webp' })
  expect(await wanted()).toBe(given)
  expect(pixels).toHaveBeenCalledExactlyOnceWith(original, expect.anything())
  expect(await wanted('/storage/b.jpg')).toBeNull()
  account = 'b'
  expect(await wanted()).toBeNull()
  account = null
  expect(await wanted()).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

it('shrinks once for parallel requests', async () => {
  const answers = await Promise.all([ask(), ask(), ask()].map(bytesOf))
  expect(answers).toEqual([small, small, small])
  expect(fetch).toHaveBeenCalledOnce()
  expect(make).toHaveBeenCalledOnce()
})

it('aborts after the last request is cancelled', async () => {
  let signal: AbortSignal | undefined
  fetch.mockImplementation((_e, _r, given: AbortSignal) => {
    signal = given
    return new Promise((resolve) => given.addEventListener('abort', () => resolve(refusal(499))))
  })
  const [one, two] = [new AbortController(), new AbortController()]
  const asked = [ask(one.signal), ask(two.signal)]
  await vi.waitFor(() => expect(signal).toBeDefined())
  one.abort()
  expect((await asked[0])?.status).toBe(499)
  expect(signal?.aborted).toBe(false)
  two.abort()
  expect((await asked[1])?.status).toBe(499)
  expect(signal?.aborted).toBe(true)
  fetch.mockImplementation(async () => jpeg())
  expect(await bytesOf(ask())).toEqual(small)
})

it('caches a small picture unchanged', async () => {
  shrunk = Promise.resolve({ outcome: 'small' })
  expect(await bytesOf(ask())).toEqual(original)
  expect([...kept.values()]).toEqual([{ bytes: original, type: 'image/jpeg' }])
})

it('serves the original of an unsupported picture and tries once', async () => {
  shrunk = Promise.resolve({ outcome: 'left' })
  for (let n = 0; n < 3; n += 1) expect(await bytesOf(ask())).toEqual(original)
  expect(make).toHaveBeenCalledOnce()
  expect(kept.size).toBe(0)
})

it('rejects a picture that must not be decoded', async () => {
  shrunk = Promise.resolve({ outcome: 'too-large' })
  const response = await ask()
  expect(response.status).toBe(413)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await ask()).status).toBe(413)
  expect((await media.original(encoded, null, new AbortController().signal)).status).toBe(413)
  expect(fetch).toHaveBeenCalledOnce()
})

it('does not decode other types', async () => {
  fetch.mockImplementation(
    async () =>
      new Response('<svg/>', {
        headers: { 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment' },
      }),
  )
  const response = await ask()
  expect(response.headers.get('content-disposition')).toBe('attachment')
  expect(make).not.toHaveBeenCalled()
})

it.each([404, 413, 502])('forwards the error %i', async (status) => {
  fetch.mockImplementation(async () => refusal(status))
  expect((await ask()).status).toBe(status)
})

it('rejects a broken body', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('media')) })
  fetch.mockImplementation(async () => new Response(broken, { headers: { 'Content-Type': 'image/jpeg' } }))
  expect((await ask()).status).toBe(502)
})

it('drops a picture of an account that signed out', async () => {
  const making = Promise.withResolvers<Shrunk>()
  shrunk = making.promise
  const asked = ask()
  await vi.waitFor(() => expect(make).toHaveBeenCalled())
  account = null
  media.forget('a')
  making.resolve({ outcome: 'made', bytes: small, type: 'image/webp' })
  expect((await asked).status).toBe(499)
  expect(kept.size).toBe(0)
  expect(clear).toHaveBeenCalledWith('a')
})

it("drops another account's picture when that account signs out", async () => {
  const making = Promise.withResolvers<Shrunk>()
  shrunk = making.promise
  const other = { account: () => 'b', fetch }
  const asked = media.serveFrom(other, encoded, place, new AbortController().signal)
  await vi.waitFor(() => expect(make).toHaveBeenCalled())
  media.forget('b')
  making.resolve({ outcome: 'made', bytes: small, type: 'image/webp' })
  expect((await asked).status).toBe(499)
  expect(kept.size).toBe(0)
})

it('fetches at most six originals at a time', async () => {
  fetch.mockImplementation(() => new Promise(() => undefined))
  for (let n = 0; n < 9; n += 1) void media.serve(`${n}`, place, new AbortController().signal)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(6))
})
