import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { appError } from '#shared/errors.ts'
import { createFileSaver, type FileSaver } from './save-file.ts'

let folder: string
let response: () => Response
let revealed: string[]
let refused: string[]
/** Names of marked files, each with the content of the folder at that time. */
let marked: [string, string[]][]
let files: FileSaver
let signal: AbortSignal

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-files-'))
  response = () => new Response('content', { headers: { 'content-length': '7' } })
  revealed = []
  refused = []
  marked = []
  signal = new AbortController().signal
  files = createFileSaver({
    folder: () => folder,
    refusal: (name) => (refused.includes(name) ? appError('managed') : null),
    fetch: async () => response(),
    reveal: (path) => revealed.push(path),
    mark: async (path) => {
      marked.push([basename(path), readdirSync(folder)])
    },
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

const save = (name: string) => files.save('/storage/x.pdf', name, signal, () => undefined)

it('saves under a unique name and never overwrites', async () => {
  expect(await save('a.pdf')).toMatchObject({ ok: true, value: { fileName: 'a.pdf', executable: false } })
  expect(await save('a.pdf')).toMatchObject({ ok: true, value: { fileName: 'a (1).pdf' } })
  expect(readFileSync(join(folder, 'a (1).pdf'), 'utf8')).toBe('content')
  expect(readdirSync(folder)).toHaveLength(2)
})

it('marks a file before its final name', async () => {
  await save('a.pdf')
  await files.saveGenerated('b.csv', 'x')
  expect(marked).toHaveLength(2)
  for (const [name, inFolder] of marked) {
    expect(name).toMatch(/\.part$/)
    expect(inFolder).not.toContain('b.csv')
  }
})

it('fetches nothing that a policy blocks', async () => {
  let asked = 0
  response = () => {
    asked += 1
    return new Response('content')
  }
  refused = ['x.pdf', 'a.exe']
  expect(await save('')).toMatchObject({ error: { code: 'managed' } })
  expect(await save('a.exe')).toMatchObject({ error: { code: 'managed' } })
  expect(asked).toBe(0)
})

it('saves a created text like a download', async () => {
  refused = ['ledger.csv']
  expect(await files.saveGenerated('ledger.csv', 'a')).toMatchObject({ error: { code: 'managed' } })
  refused = []
  expect(await files.saveGenerated('../ledger.csv', 'ä,b')).toMatchObject({
    value: { fileName: 'ledger.csv' },
  })
  expect(await files.saveGenerated('ledger.csv', '')).toMatchObject({ value: { fileName: 'ledger (1).csv' } })
  expect(readFileSync(join(folder, 'ledger.csv'), 'utf8')).toBe('ä,b')
  expect(readFileSync(join(folder, 'ledger (1).csv'), 'utf8')).toBe('')
})

it('uses the current folder and creates it', async () => {
  const before = folder
  await save('a.pdf')
  folder = join(before, 'deep', 'down')
  expect(await save('a.pdf')).toMatchObject({ ok: true, value: { fileName: 'a.pdf' } })
  expect(readdirSync(folder)).toEqual(['a.pdf'])
  folder = before
})

it('reports progress', async () => {
  const reported: number[][] = []
  await files.save('/x.pdf', 'a.pdf', signal, (...at) => reported.push(at))
  expect(reported.at(-1)).toEqual([7, 7])
})

it('limits progress reports and includes the last one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [pieces, pieceMs] = [200, 10]
  const piece = new Uint8Array(64 * 1024)
  let left = pieces
  response = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => {
          vi.advanceTimersByTime(pieceMs)
          controller.enqueue(piece)
          left -= 1
          if (left === 0) controller.close()
        },
      }),
      { headers: { 'content-length': String(pieces * piece.byteLength) } },
    )
  const reported: number[][] = []
  await files.save('/x.bin', 'a.bin', signal, (...at) => reported.push(at))
  // At most one per 100 ms of network time, plus the first and the last.
  expect(reported.length).toBeLessThanOrEqual((pieces * pieceMs) / 100 + 2)
  expect(reported.length).toBeGreaterThan(1)
  expect(reported.at(-1)).toEqual([pieces * piece.byteLength, pieces * piece.byteLength])
})

it('detects an executable file', async () => {
  expect(await save('setup.exe')).toMatchObject({ value: { executable: true } })
})

it('deletes a partial file after an error', async () => {
  response = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new Uint8Array(10))
          setTimeout(() => controller.error(new Error('reset')), 10)
        },
      }),
    )
  expect(await save('a.pdf')).toMatchObject({ ok: false, error: { code: 'offline' } })
  expect(readdirSync(folder)).toEqual([])
})

it('deletes a partial file after an abort', async () => {
  const controller = new AbortController()
  signal = controller.signal
  response = () => new Response(new ReadableStream({ pull: () => controller.abort() }))
  expect(await save('a.pdf')).toMatchObject({ error: { code: 'cancelled' } })
  expect(readdirSync(folder)).toEqual([])
})

it("returns the server's error", async () => {
  response = () => new Response(null, { status: 404 })
  expect(await save('a.pdf')).toMatchObject({ error: { code: 'not-found' } })
})

it('reveals only files that it saved', async () => {
  const saved = await save('a.pdf')
  expect((await files.reveal('../../etc')).ok).toBe(false)
  expect((await files.reveal(saved.ok ? saved.value.savedId : '')).ok).toBe(true)
  expect(revealed).toEqual([join(folder, 'a.pdf')])
})

it('deletes old partial files of its own only', async () => {
  const old = new Date(Date.now() - 3 * 86_400_000)
  const mine = (n: number): string => `.quayside-1111111${n}-2222-4333-8444-555555555555.part`
  const names = [mine(1), mine(2), '.quayside-notes.part', 'film.part']
  for (const name of names) writeFileSync(join(folder, name), 'x')
  for (const name of names) if (name !== mine(2)) utimesSync(join(folder, name), old, old)
  await save('a.pdf')
  expect(readdirSync(folder).sort()).toEqual([mine(2), '.quayside-notes.part', 'a.pdf', 'film.part'])
})
