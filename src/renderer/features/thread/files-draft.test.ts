import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodedBy } from '../../../../tests/support/renderer/draft-disk.ts'
import { newTrayFile, type TrayFile } from '../composer/tray-file.ts'
import { decodeFiles, encodeFiles } from './files-draft.ts'

const decode = decodedBy({ subject: 'comment:1', mode: 'files:new' }, decodeFiles)
const fileOf = (name: string, bytes: number): TrayFile =>
  newTrayFile('image', new File([new Uint8Array(bytes).fill(7)], name, { type: 'image/png' }))
const names = (files: readonly TrayFile[] | undefined) => files?.map(({ name }) => name)

test('round-trips files of the form and of unsent comments byte for byte', async () => {
  const sent = [{ text: 'Here', files: [fileOf('seal.png', 70_000)], lostFiles: [] }]
  const decoded = decode(
    await encodeFiles({
      files: [fileOf('a.png', 3)],
      lostFiles: ['old.pdf'],
      removed: ['image:4'],
      sent,
    }),
  )
  expect(names(decoded?.files)).toEqual(['a.png'])
  expect(decoded?.lostFiles).toEqual(['old.pdf'])
  expect(decoded?.removed).toEqual(['image:4'])
  expect(decoded?.sent.map(({ text }) => text)).toEqual(['Here'])
  const [seal] = decoded?.sent[0]?.files ?? []
  if (!seal || !('file' in seal)) throw new Error('the file is gone')
  expect([seal.picker, seal.file.type, seal.file.size]).toEqual(['image', 'image/png', 70_000])
  expect(new Uint8Array(await seal.file.arrayBuffer()).every((byte) => byte === 7)).toBe(true)
})

test("limits a form's files to one draft's size and keeps the names of others", async () => {
  const content = await encodeFiles({
    files: [fileOf('big.png', 2_600_000), fileOf('half.png', 1_500_000)],
    lostFiles: [],
    removed: [],
    sent: [{ text: 'x', files: [fileOf('more.png', 1_500_000), fileOf('small.png', 9)], lostFiles: [] }],
  })
  expect(content.length).toBeLessThan(4_000_000)
  const decoded = decode(content)
  expect(names(decoded?.files)).toEqual(['half.png'])
  expect(decoded?.lostFiles).toEqual(['big.png'])
  expect(names(decoded?.sent[0]?.files)).toEqual(['small.png'])
  expect(decoded?.sent[0]?.lostFiles).toEqual(['more.png'])
})

test('returns null for malformed content', () => {
  for (const content of ['', '{', 'null', '[]', '{"files":[{}],"lost":[],"sent":[]}'])
    expect(decode(content)).toBeNull()
})

test('never throws for arbitrary content', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
      expect(() => decode(content)).not.toThrow()
    }),
  )
})
