import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDownloads, type Downloads } from './downloads.ts'
import { createFileSaver } from './save-file.ts'

let folder: string
let opened: string[]
let response: (signal: AbortSignal) => Promise<Response>
let confirmed: string[]
let isConfirmed: boolean
let whileAsking: () => void
let downloads: Downloads

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-downloads-'))
  opened = []
  confirmed = []
  isConfirmed = true
  whileAsking = () => undefined
  response = async () => new Response('content', { headers: { 'content-length': '7' } })
  downloads = createDownloads({
    saver: createFileSaver({
      folder: () => folder,
      refusal: () => null,
      fetch: (_path, signal) => response(signal),
      reveal: () => undefined,
      mark: async () => undefined,
    }),
    confirm: async (fileName) => {
      confirmed.push(fileName)
      whileAsking()
      return isConfirmed
    },
    open: async (path) => {
      opened.push(path)
      return true
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

it('lists saved files, newest first, under their names on disk', async () => {
  await save('a.pdf')
  await downloads.save('/storage/other.pdf', 'a.pdf', new AbortController().signal, () => undefined)
  expect(downloads.list()).toMatchObject([
    { fileName: 'a (1).pdf', state: 'saved', received: 7, total: 7 },
    { fileName: 'a.pdf', state: 'saved' },
  ])
})

it('saves a file of the network once, until it is gone from the disk', async () => {
  const first = await save('a.pdf')
  expect(await save('a.pdf')).toEqual(first)
  expect(readdirSync(folder)).toEqual(['a.pdf'])
  rmSync(join(folder, 'a.pdf'))
  expect(await downloads.open(savedId('a.pdf'))).toMatchObject({ error: { code: 'not-found' } })
  expect(await downloads.reveal(savedId('a.pdf'))).toMatchObject({ error: { code: 'not-found' } })
  expect(await save('a.pdf')).not.toEqual(first)
  expect(readdirSync(folder)).toEqual(['a.pdf'])
  downloads.forget()
  await save('a.pdf')
  expect(readdirSync(folder)).toEqual(['a (1).pdf', 'a.pdf'])
})

it('opens a saved file only while its bytes are the saved ones, and else saves it again', async () => {
  const first = await save('a.pdf')
  // As many bytes as before.
  writeFileSync(join(folder, 'a.pdf'), 'CONTENT')
  expect(await downloads.open(savedId('a.pdf'))).toMatchObject({ error: { code: 'not-found' } })
  expect([confirmed, opened]).toEqual([[], []])
  expect(await downloads.reveal(savedId('a.pdf'))).toMatchObject({ ok: true })
  const second = await save('a.pdf')
  expect(second).toMatchObject({ value: { fileName: 'a (1).pdf' } })
  expect(second).not.toEqual(first)
  expect(await save('a.pdf')).toEqual(second)
  expect(readFileSync(join(folder, 'a (1).pdf'), 'utf8')).toBe('content')
})

it('does not open a file that is replaced while main asks', async () => {
  await save('a.pdf')
  whileAsking = () => writeFileSync(join(folder, 'a.pdf'), 'CONTENT')
  expect(await downloads.open(savedId('a.pdf'))).toMatchObject({ error: { code: 'cancelled' } })
  expect(opened).toEqual([])
})

it('lists, counts and stops a file that is made of files of the network', async () => {
  const saving = downloads.saveFetched(
    'evidence.zip',
    () =>
      Readable.from(
        (async function* () {
          yield new Uint8Array(10)
          await new Promise(() => undefined)
        })(),
      ),
    new AbortController().signal,
  )
  await expect.poll(() => downloads.list()[0]?.received).toBe(10)
  downloads.stop(downloads.list()[0]?.id ?? '')
  expect(await saving).toMatchObject({ error: { code: 'cancelled' } })
  expect(downloads.list()).toMatchObject([{ fileName: 'evidence.zip', state: 'stopped' }])
  expect(readdirSync(folder)).toEqual([])
})

it('lists the whole size of a file that comes in several parts of unknown number', async () => {
  response = async () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          for (const bytes of [0, 746, 982]) controller.enqueue(new Uint8Array(bytes))
          controller.close()
        },
      }),
    )
  await save('a.pdf')
  expect(downloads.list()).toMatchObject([{ state: 'saved', received: 1728, total: 0 }])
})

it('lists files that the app created', async () => {
  await downloads.saveGenerated('ledger.csv', 'a,b')
  expect(downloads.list()).toMatchObject([
    { fileName: 'ledger.csv', state: 'saved', received: 3, error: null },
  ])
  expect(await downloads.open(savedId('ledger.csv'))).toMatchObject({ ok: true })
})

it('lists the error of a failed download', async () => {
  response = async () => new Response(null, { status: 404 })
  await save('a.pdf')
  expect(downloads.list()).toMatchObject([{ state: 'failed', error: { code: 'not-found' }, savedId: null }])
})

it('shows progress and stops a download from the list', async () => {
  response = endless
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
])('does not open %s, which could run code', async (name) => {
  await downloads.save('/storage/x', name, new AbortController().signal, () => undefined)
  expect(await downloads.open(savedId(name))).toMatchObject({ error: { code: 'blocked' } })
  expect(opened).toEqual([])
})

it.each(['paper.pdf', 'photo.JPG', 'rates.xlsx'])('opens the document %s on request', async (name) => {
  await save(name)
  expect(await downloads.open(savedId(name))).toMatchObject({ ok: true })
  expect(opened).toEqual([join(folder, name)])
})

it('asks before it opens each file and accepts a refusal', async () => {
  await downloads.saveGenerated('a.csv', 'x')
  await save('rates.xlsx')
  await downloads.save('/storage/y', 'rates.xlsx', new AbortController().signal, () => undefined)
  isConfirmed = false
  for (const name of ['a.csv', 'rates.xlsx', 'rates (1).xlsx'])
    expect(await downloads.open(savedId(name))).toMatchObject({ error: { code: 'cancelled' } })
  expect(confirmed).toEqual(['a.csv', 'rates.xlsx', 'rates (1).xlsx'])
  expect(opened).toEqual([])
})

it('opens nothing after a sign-out during the question', async () => {
  await save('a.pdf')
  whileAsking = downloads.forget
  expect(await downloads.open(savedId('a.pdf'))).toMatchObject({ error: { code: 'cancelled' } })
  expect(opened).toEqual([])
})

it('empties the list and stops downloads on sign-out', async () => {
  await save('a.pdf')
  const id = savedId('a.pdf')
  response = endless
  const saving = save('b.pdf')
  await expect.poll(() => downloads.list()).toHaveLength(2)
  downloads.forget()
  expect(await saving).toMatchObject({ error: { code: 'cancelled' } })
  expect(downloads.list()).toEqual([])
  expect(await downloads.open(id)).toMatchObject({ error: { code: 'not-found' } })
  expect(await downloads.reveal(id)).toMatchObject({ error: { code: 'not-found' } })
})

it('lists at most 200 downloads', async () => {
  response = async () => new Response(null, { status: 404 })
  for (let n = 0; n < 210; n += 1) await save(`${n}.pdf`)
  expect(downloads.list()).toHaveLength(200)
  expect(downloads.list()[0]?.fileName).toBe('209.pdf')
})

it('marks a download as failed if there is no folder', async () => {
  const saver = createFileSaver({
    folder: () => {
      throw new Error('no downloads folder')
    },
    refusal: () => null,
    fetch: (_path, signal) => response(signal),
    reveal: () => undefined,
    mark: async () => undefined,
  })
  const without = createDownloads({ saver, confirm: async () => true, open: async () => true })
  await expect(without.saveGenerated('ledger.csv', 'a,b')).rejects.toThrow()
  expect(without.list()).toMatchObject([{ fileName: 'ledger.csv', state: 'failed' }])
})

it('limits the bytes that a page can save', async () => {
  const large = 'x'.repeat(20 * 1024 * 1024)
  const saved = []
  for (let n = 0; n < 13; n += 1) saved.push(await downloads.saveGenerated(`${n}.csv`, large))
  // The allowance has refilled slightly meanwhile.
  expect(readdirSync(folder).length).toBeLessThanOrEqual(6)
  expect(saved.at(-1)).toMatchObject({ error: { code: 'throttled', retryAfter: expect.any(Number) } })
  // Files from the network have a separate limit.
  expect(await save('a.pdf')).toMatchObject({ ok: true })
})

it('limits the number of files that a page can save', async () => {
  const saved = []
  for (let n = 0; n < 120; n += 1) saved.push(await downloads.saveGenerated('a.csv', ''))
  expect(saved.filter(({ ok }) => ok).length).toBeLessThanOrEqual(101)
})
