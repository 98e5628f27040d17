import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDownloads, type Downloads } from './downloads.ts'
import { createFileSaver } from './save-file.ts'

let folder: string
let opened: string[]
let answer: (signal: AbortSignal) => Promise<Response>
let confirmed: string[]
let isConfirmed: boolean
let downloads: Downloads

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-downloads-'))
  opened = []
  confirmed = []
  isConfirmed = true
  answer = async () => new Response('content', { headers: { 'content-length': '7' } })
  downloads = createDownloads({
    saver: createFileSaver({
      folder: () => folder,
      refusal: () => null,
      fetch: (_path, signal) => answer(signal),
      reveal: () => undefined,
      mark: async () => undefined,
    }),
    confirm: async (fileName) => {
      confirmed.push(fileName)
      return isConfirmed
    },
    open: async (path) => {
      opened.push(path)
      return ''
    },
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

const save = (name: string) =>
  downloads.save('/storage/x.pdf', name, new AbortController().signal, () => undefined)
const savedId = (name: string): string =>
  downloads.list().find(({ fileName }) => fileName === name)?.savedId ?? ''

/** A file whose first chunk arrives, and no more. */
const endless = async (signal: AbortSignal): Promise<Response> =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(10))
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    }),
    { headers: { 'content-length': '100' } },
  )

it('remembers what was saved, the newest first, under the names that the files have', async () => {
  await save('a.pdf')
  await save('a.pdf')
  expect(downloads.list()).toMatchObject([
    { fileName: 'a (1).pdf', state: 'saved', received: 7, total: 7 },
    { fileName: 'a.pdf', state: 'saved' },
  ])
})

it('has what the app made itself in the same list', async () => {
  await downloads.saveMade('ledger.csv', 'a,b')
  expect(downloads.list()).toMatchObject([{ fileName: 'ledger.csv', state: 'saved', error: null }])
  expect(await downloads.open(savedId('ledger.csv'))).toMatchObject({ ok: true })
})

it('says why one failed', async () => {
  answer = async () => new Response(null, { status: 404 })
  await save('a.pdf')
  expect(downloads.list()).toMatchObject([{ state: 'failed', error: { code: 'not-found' }, savedId: null }])
})

it('one that is under way shows how much has come, and is stopped from the list alone', async () => {
  answer = endless
  const saving = save('b.pdf')
  await expect.poll(() => downloads.list()[0]).toMatchObject({ state: 'loading', received: 10, total: 100 })
  expect(downloads.stop(downloads.list()[0]?.id ?? '')).toMatchObject({ ok: true })
  expect(await saving).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(downloads.list()).toMatchObject([{ state: 'stopped' }])
  expect(readdirSync(folder)).toEqual([])
  expect(downloads.stop('no such')).toMatchObject({ error: { code: 'not-found' } })
})

it.each([
  'setup.exe',
  'page.html',
  'link.url',
  'macro.docm',
  'picture.svg',
  'unknown.xyz',
  'no-ending',
  'a.pdf.lnk',
])('opens nothing that could run: %s', async (name) => {
  await downloads.save('/storage/x', name, new AbortController().signal, () => undefined)
  expect(await downloads.open(savedId(name))).toMatchObject({ error: { code: 'blocked' } })
  expect(opened).toEqual([])
})

it.each(['paper.pdf', 'photo.JPG', 'rates.xlsx'])(
  'opens a document when it is asked to: %s',
  async (name) => {
    await save(name)
    expect(await downloads.open(savedId(name))).toMatchObject({ ok: true })
    expect(opened).toEqual([join(folder, name)])
  },
)

it('asks before each file that it opens, by the name that the file has, and takes no for an answer', async () => {
  await downloads.saveMade('a.csv', 'x')
  await save('rates.xlsx')
  await save('rates.xlsx')
  isConfirmed = false
  for (const name of ['a.csv', 'rates.xlsx', 'rates (1).xlsx'])
    expect(await downloads.open(savedId(name))).toMatchObject({ error: { code: 'cancelled' } })
  expect(confirmed).toEqual(['a.csv', 'rates.xlsx', 'rates (1).xlsx'])
  expect(opened).toEqual([])
})

it('opens nothing for somebody who signed out while the question was open', async () => {
  await save('a.pdf')
  const opening = downloads.open(savedId('a.pdf'))
  downloads.forget()
  expect(await opening).toMatchObject({ error: { code: 'cancelled' } })
  expect(opened).toEqual([])
})

it('forgets all when somebody signs out, and stops what is under way', async () => {
  await save('a.pdf')
  const id = savedId('a.pdf')
  answer = endless
  const saving = save('b.pdf')
  await expect.poll(() => downloads.list()).toHaveLength(2)
  downloads.forget()
  expect(await saving).toMatchObject({ error: { code: 'cancelled' } })
  expect(downloads.list()).toEqual([])
  expect(await downloads.open(id)).toMatchObject({ error: { code: 'not-found' } })
  expect(downloads.reveal(id)).toMatchObject({ error: { code: 'not-found' } })
})

it('remembers no more than somebody would look through', async () => {
  answer = async () => new Response(null, { status: 404 })
  for (let n = 0; n < 210; n += 1) await save(`${n}.pdf`)
  expect(downloads.list()).toHaveLength(200)
  expect(downloads.list()[0]?.fileName).toBe('209.pdf')
})

it('what there is no folder for has failed, and is not under way for ever', async () => {
  const saver = createFileSaver({
    folder: () => {
      throw new Error('no downloads folder')
    },
    refusal: () => null,
    fetch: (_path, signal) => answer(signal),
    reveal: () => undefined,
    mark: async () => undefined,
  })
  const without = createDownloads({ saver, confirm: async () => true, open: async () => '' })
  await expect(without.saveMade('ledger.csv', 'a,b')).rejects.toThrow()
  expect(without.list()).toMatchObject([{ fileName: 'ledger.csv', state: 'failed' }])
})

it('a page fills no disk: what it makes is bounded in bytes and in files', async () => {
  const large = 'x'.repeat(20 * 1024 * 1024)
  const saved = []
  for (let n = 0; n < 13; n += 1) saved.push(await downloads.saveMade(`${n}.csv`, large))
  // The allowance has refilled slightly meanwhile.
  expect(readdirSync(folder).length).toBeLessThanOrEqual(6)
  expect(saved.at(-1)).toMatchObject({ error: { code: 'throttled', retryAfter: expect.any(Number) } })
  // Files from the network have a separate limit.
  expect(await save('a.pdf')).toMatchObject({ ok: true })
})

it('a page floods no folder: files are counted too, whatever their size', async () => {
  const saved = []
  for (let n = 0; n < 120; n += 1) saved.push(await downloads.saveMade('a.csv', ''))
  expect(saved.filter(({ ok }) => ok).length).toBeLessThanOrEqual(101)
})
