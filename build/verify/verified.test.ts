import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  type EvidenceVersion,
  evidenceVersions,
  rawDigest,
  sealed,
  threadDigest,
} from '../../src/shared/rules/evidence.ts'
import { htmlToPlain } from '../../src/shared/rules/html-to-plain.ts'
import { verified } from './verified.ts'

const digest = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex')
const textOf = (html: string): string => htmlToPlain(html, 'all')
const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

const at = '2026-11-22T09:12:00+01:00'
const entry = async (id: string, html: string) => {
  const raw = [
    ['id', id],
    ['html', html],
  ]
  const own = {
    id,
    reply_to: null,
    author: 'Ravi',
    author_unique_id: null,
    is_own: false,
    sent_at: at,
    sent_about: '',
  }
  const edits = { is_edited: false, edited_at: null, changed_seen_at: null, is_cut: false, full_length: null }
  return sealed(
    { ...own, ...edits, text: textOf(html), files: [], raw, sha256: await rawDigest(raw, digest) },
    digest,
  )
}
const made = async (version: EvidenceVersion) => {
  const raw = [['shipment', '7']]
  const subject = { kind: 'shipment', id: '7', title: 'QS-7', facts: [], people: [], is_cut: false, raw }
  const about = await sealed({ ...subject, sha256: await rawDigest(raw, digest) }, digest)
  const comments = await Promise.all([entry('1', '<s>USD 1,450</s> USD 1,650'), entry('2', 'Booked')])
  const network = 'https://n.example'
  const hashes = comments.map(({ sha256 }) => sha256)
  const sha256 = await threadDigest({ version, network }, about.sha256, hashes, digest)
  const by = { exported_at: at, exported_by: 'Asha', exported_by_unique_id: null, is_current: true }
  return sealed(
    { format: 'quayside-thread', version, ...by, network, about, comments, deleted: [], sha256 },
    digest,
  )
}

it.each(evidenceVersions)(
  'finds an unchanged file of version %i unchanged, and names a changed comment',
  async (version) => {
    const file = await made(version)
    expect(await verified(bytes(file), textOf)).toMatchObject({
      code: 0,
      lines: ['Unchanged.', expect.any(String)],
    })
    const [first, second] = file.comments
    const changed = { ...file, comments: [first, { ...second, text: 'Not booked' }] }
    const { code, lines } = await verified(bytes(changed), textOf)
    expect(code).toBe(1)
    expect(lines[1]).toContain('Comment 2 (id 2)')
    expect(lines.at(-1)).toContain(`Version ${version}`)
    expect((await verified(bytes({ ...file, added: 'x' }), textOf)).code).toBe(1)
    // The version is part of the checksum.
    expect((await verified(bytes({ ...file, version: 7 - version }), textOf)).code).toBe(1)
    expect((await verified(bytes({ ...file, comments: 'x' }), textOf)).lines[0]).toContain(
      'damaged at comments',
    )
  },
)

it('names the version of an older file, and says that a PDF and other files cannot be verified', async () => {
  const parts = { network: 'n', about: {}, comments: [], deleted: [] }
  const sha256 = await digest(JSON.stringify(Object.values(parts)))
  const older = { format: 'quayside-thread', version: 2, ...parts, sha256 }
  expect(await verified(bytes(older), textOf)).toMatchObject({
    code: 0,
    lines: ['Unchanged.', expect.stringContaining('Version 2')],
  })
  expect((await verified(bytes({ ...older, network: 'm' }), textOf)).code).toBe(1)
  expect((await verified(new TextEncoder().encode('%PDF-1.7'), textOf)).code).toBe(2)
  expect((await verified(bytes({ format: 'quayside-thread', version: 9 }), textOf)).code).toBe(2)
  expect((await verified(bytes('x'), textOf)).code).toBe(2)
})
