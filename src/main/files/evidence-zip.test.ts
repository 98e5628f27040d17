import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { evidenceManifest } from '#shared/ipc/evidence-manifest.schema.ts'
import type { ExportedThread } from '#shared/ipc/exported-thread.ts'
import { evidenceZip } from './evidence-zip.ts'
import type { FetchFile } from './fetch-file.ts'

const thread = {
  format: 'quayside-thread',
  about: { raw: [['picture', '/storage/berth.jpg', 'The berth']] },
  comments: [
    {
      id: '1',
      raw: [
        ['id', '1'],
        ['file', '/storage/1', '../../bill.pdf'],
        ['file', '/storage/gone', 'gone.csv'],
      ],
    },
    { id: '2', raw: [['file', '/storage/1', 'bill.pdf']] },
  ],
} as unknown as ExportedThread

const contents: Record<string, string> = { '/storage/berth.jpg': 'picture', '/storage/1': 'bill' }
const progress: (readonly number[])[] = []

const zipped = async (fetchFile: FetchFile): Promise<Uint8Array> => {
  progress.length = 0
  const chunks: Uint8Array[] = []
  const made = evidenceZip({
    thread,
    pdf: Buffer.from('%PDF-1.7'),
    fetchFile,
    now: Date.UTC(2026, 10, 22, 9, 12),
    signal: new AbortController().signal,
    onFile: (...counts) => progress.push(counts),
  })
  for await (const chunk of made) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const fetchFile: FetchFile = async (path, name) => {
  const content = contents[path]
  if (content === undefined) return failed('not-found')
  return ok({ name, type: '', bytes: new Uint8Array(Buffer.from(content)) })
}

it('archives the thread, its PDF and each file once, with checksums, and lists a missing file', async () => {
  const files = unzipSync(await zipped(fetchFile))
  expect(Object.keys(files)).toEqual([
    'discussion.json',
    'discussion.pdf',
    'files/0001 berth.jpg',
    'files/0002 bill.pdf',
    'manifest.json',
  ])
  expect(JSON.parse(Buffer.from(files['discussion.json'] ?? []).toString())).toEqual(thread)
  const list = evidenceManifest.parse(JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()))
  expect(list.files).toMatchObject([
    { name: 'files/0001 berth.jpg', size: 7, of_subject: true, comments: [] },
    { path: '/storage/1', size: 4, of_subject: false, comments: ['1', '2'] },
  ])
  expect(list.missing).toEqual([
    { sent_as: 'gone.csv', path: '/storage/gone', of_subject: false, comments: ['1'], reason: 'not-found' },
  ])
  expect(progress).toEqual([
    [0, 3, 0],
    [1, 3, 0],
    [2, 3, 0],
    [3, 3, 1],
  ])
})

it.each(['cancelled', 'signed-out'] as const)('makes no archive once it is %s', async (code) => {
  await expect(zipped(async () => failed(code))).rejects.toMatchObject({ error: { code } })
})

it('fetches no more bytes than all files may have', async () => {
  const limits: (number | undefined)[] = []
  await zipped(async (path, name, signal, maxBytes) => {
    limits.push(maxBytes)
    return fetchFile(path, name, signal)
  })
  expect(limits).toEqual([1024 ** 3, 1024 ** 3 - 7, 1024 ** 3 - 11])
})
