import { createHash } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { evidenceZip } from '../../src/main/files/evidence-zip.ts'
import { failed, ok } from '../../src/shared/errors.ts'
import { rawDigest, sealed, threadDigest } from '../../src/shared/rules/evidence.ts'
import { htmlToPlain } from '../../src/shared/rules/html-to-plain.ts'
import { verified } from './verified.ts'

const digest = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex')
const textOf = (html: string): string => htmlToPlain(html, 'all')
const at = '2026-11-22T09:12:00+01:00'

/** Exports a shipment with one comment that has two files, one of them missing. */
const exported = async (): Promise<Record<string, Uint8Array>> => {
  const raw = [
    ['id', '1'],
    ['html', 'Booked'],
    ['file', '/storage/1', 'bill.pdf'],
    ['file', '/storage/2', 'gone.csv'],
  ]
  const comment = await sealed(
    {
      id: '1',
      reply_to: null,
      author: 'Ravi',
      author_unique_id: null,
      is_own: false,
      sent_at: at,
      sent_about: '',
      is_edited: false,
      edited_at: null,
      changed_seen_at: null,
      is_cut: false,
      full_length: null,
      text: 'Booked',
      files: [],
      raw,
      sha256: await rawDigest(raw, digest),
    },
    digest,
  )
  const subject = { kind: 'shipment' as const, id: '7', title: 'QS-7', facts: [], people: [], is_cut: false }
  const aboutRaw = [['shipment', '7']]
  const about = await sealed({ ...subject, raw: aboutRaw, sha256: await rawDigest(aboutRaw, digest) }, digest)
  const network = 'https://n.example'
  const thread = await sealed(
    {
      format: 'quayside-thread' as const,
      version: 3 as const,
      exported_at: at,
      exported_by: 'Asha',
      exported_by_unique_id: null,
      is_current: true,
      network,
      about,
      comments: [comment],
      deleted: [],
      sha256: await threadDigest({ version: 3, network }, about.sha256, [comment.sha256], digest),
    },
    digest,
  )
  const chunks: Uint8Array[] = []
  const archive = evidenceZip({
    thread,
    pdf: Buffer.from('%PDF-1.7'),
    fetchFile: async (path, name) =>
      path === '/storage/1' ? ok({ name, type: '', bytes: new Uint8Array([1]) }) : failed('not-found'),
    now: Date.parse(at),
    signal: new AbortController().signal,
    onFile: () => undefined,
  })
  for await (const chunk of archive) chunks.push(chunk)
  expect(await verified(Buffer.concat(chunks), textOf)).toEqual({
    code: 0,
    lines: [
      'Files that are unchanged: 1.',
      'Not in the archive, because it could not be fetched: gone.csv (not-found).',
      'Unchanged.',
      expect.stringContaining('Version 3'),
    ],
  })
  return unzipSync(Buffer.concat(chunks))
}

let files: Record<string, Uint8Array>
beforeEach(async () => {
  files = await exported()
})

const textIn = (name: string): string => new TextDecoder().decode(files[name])
const write = (name: string, text: string): void => {
  files[name] = new TextEncoder().encode(text)
}

it.each<[string, () => void, string]>([
  ['a changed file', () => write('files/0001 bill.pdf', 'x'), 'files/0001 bill.pdf was changed.'],
  ['a changed PDF', () => write('discussion.pdf', '%PDF-1.7 x'), 'discussion.pdf was changed.'],
  ['a removed file', () => delete files['files/0001 bill.pdf'], 'files/0001 bill.pdf was removed.'],
  ['an added file', () => write('files/0003 rate.csv', 'x'), 'files/0003 rate.csv was added.'],
  [
    'a changed list',
    () => write('manifest.json', textIn('manifest.json').replace('gone.csv', 'old.csv')),
    'The list of the files was changed.',
  ],
  [
    'a changed discussion',
    () => write('discussion.json', textIn('discussion.json').replace('"Ravi"', '"Hanna"')),
    'discussion.json was changed.',
  ],
])('finds %s', async (_what, change, line) => {
  change()
  const { code, lines } = await verified(zipSync(files), textOf)
  expect(code).toBe(1)
  expect(lines).toContain(line)
})

it('finds a file that was left out and whose list was sealed again', async () => {
  const { file_sha256: _seal, ...list } = JSON.parse(textIn('manifest.json')) as Record<string, unknown>
  write('manifest.json', JSON.stringify(await sealed({ ...list, missing: [] }, digest)))
  const { code, lines } = await verified(zipSync(files), textOf)
  expect(code).toBe(1)
  expect(lines).toContain('The list differs from the discussion at /storage/2.')
})

it('says that other archives and damaged ones cannot be verified', async () => {
  expect((await verified(zipSync({ 'a.txt': new Uint8Array() }), textOf)).code).toBe(2)
  expect((await verified(zipSync(files).subarray(0, 100), textOf)).lines).toEqual(['The archive is damaged.'])
})
