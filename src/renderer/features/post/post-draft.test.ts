import fc from 'fast-check'
import { expect, test } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { decodedBy } from '../../../../tests/support/renderer/draft-disk.ts'
import { newTrayFile, type TrayFile } from '../composer/tray-file.ts'
import {
  blankPost,
  isChangedElsewhere,
  isTextOnly,
  type PostDraft,
  postCodec,
  postDraftOf,
  refreshEdit,
  settleText,
} from './post-draft.ts'

const draft = (files: readonly TrayFile[] = []): PostDraft => ({
  ...blankPost,
  html: '<strong>Rates</strong>',
  visibility: 'public',
  userTypes: ['importer', 'exporter'],
  files,
})
const key = { subject: 'post', mode: 'new' }
const { encode, isEmpty } = postCodec(draft())
const decode = decodedBy(key, postCodec(draft()).decode)
const fileOf = (name: string, bytes: number): TrayFile =>
  newTrayFile('image', new File([new Uint8Array(bytes).fill(7)], name, { type: 'image/png' }))

const fileOfPost = (id: number): TrayFile => ({
  key: `image:${id}`,
  picker: 'image',
  name: `${id}`,
  existing: { id: `${id}`, path: `/s/${id}.png` },
})
/** Creates the initial form of a post with these files. */
const edited = (...ids: number[]): PostDraft => {
  const files = ids.map(fileOfPost)
  return { ...draft(files), there: files.map(({ key }) => key) }
}

test('round-trips text, audience and files byte for byte', async () => {
  const existing = fileOfPost(4)
  const decoded = decodedBy(
    key,
    postCodec(edited(4)).decode,
  )(await encode({ ...draft([existing, fileOf('a.png', 70_000)]), there: [existing.key] }))
  expect(decoded?.html).toBe('<strong>Rates</strong>')
  expect(decoded).toMatchObject({ visibility: 'public', userTypes: ['importer', 'exporter'] })
  const [second, picture] = decoded?.files ?? []
  expect(second).toEqual(existing)
  if (!picture || !('file' in picture)) throw new Error('the file is gone')
  expect([picture.name, picture.file.type, picture.file.size]).toEqual(['a.png', 'image/png', 70_000])
  expect(new Uint8Array(await picture.file.arrayBuffer()).every((byte) => byte === 7)).toBe(true)
})

test('keeps only the names of files over the limit', async () => {
  const content = await encode(
    draft([fileOf('small.png', 1000), fileOf('big.png', 2_600_000), fileOf('too.png', 10)]),
  )
  expect(content.length).toBeLessThan(4_000_000)
  const decoded = decode(content)
  expect(decoded?.files.map(({ name }) => name)).toEqual(['small.png', 'too.png'])
  expect(decoded?.lostFiles).toEqual(['big.png'])
})

test('returns null for malformed content', () => {
  for (const content of ['', '{', 'null', '"text"', '[]']) expect(decode(content)).toBeNull()
})

test('treats an unchanged form as empty', () => {
  expect(isEmpty(draft())).toBe(true)
  expect(isEmpty(draft([fileOf('a.png', 1)]))).toBe(false)
  expect(isEmpty({ ...draft(), html: '' })).toBe(false)
})

test('merges files that changed elsewhere with the saved draft', async () => {
  const opened = edited(1, 2, 3)
  const [, second, third] = opened.files
  if (!second || !third) throw new Error('no files')
  const saved = await postCodec(opened).encode({ ...opened, files: [second, third, fileOf('a.png', 9)] })
  const namesOn = (start: PostDraft) =>
    decodedBy(key, postCodec(start).decode)(saved)?.files.map(({ name }) => name)
  expect(namesOn(opened)).toEqual(['2', '3', 'a.png'])
  expect(namesOn(edited(1, 3, 4))).toEqual(['3', '4', 'a.png'])
})

test('removes no file with a draft from before file lists were saved', () => {
  const old = { html: 'x', visibility: 'public', userTypes: [], lostFiles: [] }
  const files = [{ picker: 'image', name: '1', key: 'image:1', id: '1', path: '/s/1.png' }]
  const decoded = decodedBy(key, postCodec(edited(1, 2)).decode)(JSON.stringify({ ...old, files }))
  expect(decoded?.files.map(({ name }) => name)).toEqual(['1', '2'])
})

test('adds new files of the post to a draft that is still in memory', () => {
  const postWith = (...ids: number[]) =>
    post.parse({
      id: 7,
      postable_type: 'App\\Models\\TextPost',
      postable: {
        text: 'Berth 4',
        text_post_images: ids.map((id) => ({ id, path: `/s/${id}.png`, alt_text: `${id}` })),
      },
    })
  const form = postDraftOf(postWith(1, 2))
  form.update((value) => ({ ...value, files: value.files.slice(1) }))
  const now = postWith(1, 2, 3)
  refreshEdit(postDraftOf(now), now)
  expect(form.read().files.map(({ name }) => name)).toEqual(['2', '3'])
})

const textPost = (text: string, more: Record<string, unknown> = {}) =>
  post.parse({ id: 8, postable_type: 'App\\Models\\TextPost', postable: { text }, ...more })

/** Returns an edit of `was` after the post became `now`. */
const editAfter = (was: string, typed: string, now: string) => {
  const form = postDraftOf(textPost(was))
  form.clear()
  form.write({ ...form.read(), html: typed })
  refreshEdit(postDraftOf(textPost(now)), textPost(now))
  return form.read()
}

test('an edit never hides another text of the post: it follows it, equals it, or differs with a notice', () => {
  const words = fc.constantFrom('', 'Berth 4', 'Berth 5', 'Berth 6')
  fc.assert(
    fc.property(words, words, words, (was, typed, now) => {
      const form = editAfter(was, typed, now)
      const isTyped = typed !== was
      expect(form.html).toBe(isTyped ? typed : now)
      expect(isChangedElsewhere(form, textPost(now))).toBe(isTyped && typed !== now && now !== was)
    }),
  )
})

test('follows an audience that changed elsewhere unless the author changed it too', () => {
  const [was, now] = [
    textPost('x'),
    textPost('x', { privacy_visibility: 'public', user_types: ['importer'] }),
  ]
  const form = postDraftOf(was)
  form.write({ ...form.read(), html: 'y' })
  refreshEdit(postDraftOf(now), now)
  expect(form.read()).toMatchObject({
    html: 'y',
    visibility: 'public',
    userTypes: ['importer'],
  })
})

test('keeps changed files and audience as an edit after the text alone was saved', () => {
  const was = textPost('x')
  const form = postDraftOf(was)
  form.clear()
  form.write({ ...form.read(), html: 'y' })
  settleText(was, 'y')
  expect(form.isEmpty()).toBe(true)
  form.write({ ...form.read(), html: 'y', files: [fileOf('a.png', 9)] })
  settleText(was, 'y')
  expect(form.isEmpty()).toBe(false)
  expect(isTextOnly(form.read(), textPost('y'))).toBe(false)
})
