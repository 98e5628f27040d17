import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newTrayFile, type TrayFile } from '../composer/tray-file.ts'
import { type PostDraft, postCodec } from './post-draft.ts'

const draft = (files: readonly TrayFile[] = []): PostDraft => ({
  html: '<strong>Rates</strong>',
  audience: { visibility: 'public', userTypes: ['importer', 'exporter'] },
  files,
  lostFiles: [],
  sent: null,
})
const { encode, decode, isEmpty } = postCodec(draft())
const fileOf = (name: string, bytes: number): TrayFile =>
  newTrayFile('image', new File([new Uint8Array(bytes).fill(7)], name, { type: 'image/png' }))

test('a draft comes back with its text, audience and files byte for byte', async () => {
  const existing: TrayFile = {
    key: 'image:4',
    picker: 'image',
    name: 'x',
    existing: { id: '4', path: '/s/x.png' },
  }
  const back = decode(await encode(draft([fileOf('a.png', 70_000), existing])))
  expect(back?.html).toBe('<strong>Rates</strong>')
  expect(back?.audience).toEqual({ visibility: 'public', userTypes: ['importer', 'exporter'] })
  const [picture, second] = back?.files ?? []
  expect(second).toEqual(existing)
  if (!picture || !('file' in picture)) throw new Error('the file is gone')
  expect([picture.name, picture.file.type, picture.file.size]).toEqual(['a.png', 'image/png', 70_000])
  expect(new Uint8Array(await picture.file.arrayBuffer()).every((byte) => byte === 7)).toBe(true)
})

test('files that are too much for a draft are remembered by name', async () => {
  const content = await encode(
    draft([fileOf('small.png', 1000), fileOf('big.png', 2_600_000), fileOf('too.png', 10)]),
  )
  expect(content.length).toBeLessThan(4_000_000)
  const back = decode(content)
  expect(back?.files.map(({ name }) => name)).toEqual(['small.png', 'too.png'])
  expect(back?.lostFiles).toEqual(['big.png'])
})

test('something else under the key of a draft is no draft', () => {
  for (const content of ['', '{', 'null', '{"html":1}', '{"html":"x","visibility":"everyone"}'])
    expect(decode(content)).toBeNull()
})

test('whatever is on disk is a draft or none, and never an error', () => {
  const picker = fc.constantFrom('image', 'attachment', 'x')
  const text = fc.oneof(fc.string(), fc.base64String(), fc.constant(null), fc.integer())
  const file = fc.record({ picker, name: text, type: text, data: text, key: text, id: text, path: text }, {})
  const stored = fc.record({
    html: text,
    visibility: fc.constantFrom('public', 'x', null),
    userTypes: fc.array(fc.constantFrom('importer', 'y', 4)),
    files: fc.oneof(fc.array(file), fc.jsonValue()),
    lostFiles: fc.oneof(fc.array(text), fc.jsonValue()),
  })
  const content = fc.oneof(
    fc.string(),
    fc.json(),
    stored.map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(content, (saved) => {
      const draft = decode(saved)
      if (draft === null) return
      expect(typeof draft.html).toBe('string')
      for (const { key, name } of draft.files) expect([typeof key, typeof name]).toEqual(['string', 'string'])
    }),
  )
})

test('a form as it starts is no draft', () => {
  expect(isEmpty(draft())).toBe(true)
  expect(isEmpty(draft([fileOf('a.png', 1)]))).toBe(false)
  expect(isEmpty({ ...draft(), html: '' })).toBe(false)
})
