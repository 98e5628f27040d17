import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { clearDraft, createRestore, moveToUnsent, settleUnsent, textDraft, writeText } from './drafts.ts'
import { filesDraft, giveBackFiles, hasFiles } from './files-draft.ts'

let subjects = 0
let subject = ''
let disk: Map<string, string>
let bridge: ReturnType<typeof fakeBridge>
const key = () => ({ subject, mode: 'new' })
const picture = (name: string, bytes = 3) => ({ name, type: 'image/png', bytes: new Uint8Array(bytes) })
const choose = (...names: string[]): void =>
  giveBackFiles(key(), { images: names.map((name) => picture(name)), attachments: [] })
const saved = (mode: string): unknown => JSON.parse(disk.get(mode) ?? 'null')

beforeEach(() => {
  subjects += 1
  subject = `conversation:${subjects}`
  bridge = fakeBridge()
  disk = draftDisk(bridge)
})
afterEach(() => vi.useRealTimers())

test('files chosen for a form are saved beside its text, and go when it is given up', async () => {
  choose('seal.png')
  await vi.waitFor(() => expect(saved('files:new')).toMatchObject({ files: [{ name: 'seal.png' }] }))
  clearDraft(key())
  await vi.waitFor(() => expect(disk.size).toBe(0))
})

test('texts and files that left their form stay on disk until they are confirmed', async () => {
  writeText(key(), 'The seal')
  choose('seal.png')
  void moveToUnsent(key(), 'The seal', null)
  expect(hasFiles(key())).toBe(false)
  await vi.waitFor(() =>
    expect(saved('files:new')).toMatchObject({
      files: [],
      sent: [{ text: 'The seal', files: [{ name: 'seal.png' }] }],
    }),
  )
  expect(saved('new')).toMatchObject({ text: '', unsent: [{ text: 'The seal' }] })
  settleUnsent(key(), 'The seal')
  await vi.waitFor(() => expect(disk.size).toBe(0))
})

test('text typed on while the rest leaves stay in the form', () => {
  writeText(key(), 'First and more')
  void moveToUnsent(key(), 'First', null)
  expect(textDraft(key()).read()).toMatchObject({ text: ' and more', unsent: [{ text: 'First' }] })
})

test('a restart brings back texts and files, in the form and on their way', async () => {
  const data = btoa('png')
  disk.set('new', JSON.stringify({ text: 'Half', unsent: ['Sent'] }))
  disk.set(
    'files:new',
    JSON.stringify({
      files: [{ picker: 'image', name: 'a.png', type: 'image/png', data }],
      lost: [],
      sent: [
        {
          text: 'Sent',
          files: [{ picker: 'attachment', name: 'b.pdf', type: '', data }],
          lost: ['film.mp4'],
        },
      ],
    }),
  )
  disk.set('files:reply:7', JSON.stringify({ files: [], lost: ['huge.png'], sent: [] }))
  disk.set('files:edit:8', 'not files at all')
  const found = await createRestore(subject).run()
  expect(textDraft(key()).read().text).toBe('Half')
  expect(hasFiles(key())).toBe(true)
  const [sent] = found.get('new')?.unsent ?? []
  expect(sent).toMatchObject({ text: 'Sent', images: [], lostFiles: ['film.mp4'] })
  expect(sent?.attachments.map(({ name, bytes }) => [name, bytes.length])).toEqual([['b.pdf', 3]])
  // A form with files only reopens too. Unreadable content opens none.
  expect(found.get('reply:7')).toEqual({ written: true, unsent: [] })
  expect(found.get('edit:8')?.written ?? false).toBe(false)
})

test('what is on disk stands before what was typed meanwhile, and is read once', async () => {
  disk.set('new', JSON.stringify({ text: 'Old', unsent: [] }))
  const restore = createRestore(subject)
  const restoring = restore.run()
  writeText(key(), 'N')
  await restoring
  await restore.run()
  expect(textDraft(key()).read().text).toBe('Old\nN')
  expect(bridge.inputsOf('drafts.list')).toEqual([{ subject }])
})

test('a disk that could not be read is read again', async () => {
  bridge.answer('drafts.list', () => failed('storage'))
  const restore = createRestore(subject)
  expect((await restore.run()).size).toBe(0)
  bridge.answer('drafts.list', () =>
    ok([
      { subject, mode: 'new', content: JSON.stringify({ text: 'Still there', unsent: [] }), touchedAt: 1 },
    ]),
  )
  await restore.run()
  expect(textDraft(key()).read().text).toBe('Still there')
})

test('what left in an earlier run is brought back, though something has left in this one before it was read', async () => {
  disk.set('new', JSON.stringify({ text: '', unsent: ['Earlier'] }))
  writeText(key(), 'On its way')
  const restoring = createRestore(subject).run()
  textDraft(key()).update(({ text }) => ({ text: '', unsent: [{ text, before: null }] }))
  expect((await restoring).get('new')?.unsent.map(({ text }) => text)).toEqual(['Earlier'])
  expect(
    textDraft(key())
      .read()
      .unsent.map(({ text }) => text),
  ).toEqual(['Earlier', 'On its way'])
})

test('another window’s unsent text stays on disk while something is typed here', async () => {
  await createRestore(subject).run()
  writeText(key(), 'Typing')
  disk.set('new', JSON.stringify({ text: '', unsent: [{ text: 'Theirs', before: null }] }))
  await textDraft(key()).save()
  expect(saved('new')).toEqual({ text: 'Typing', unsent: [{ text: 'Theirs', before: null }] })
  await vi.waitFor(() => expect(textDraft(key()).read().unsent).toHaveLength(1))
})

test('files of both windows stay on disk', async () => {
  await createRestore(subject).run()
  choose('mine.png')
  const data = btoa('png')
  const theirs = { picker: 'image', name: 'theirs.png', type: 'image/png', data }
  disk.set('files:new', JSON.stringify({ files: [theirs], lost: [], removed: [], sent: [] }))
  await filesDraft(key()).save()
  expect(saved('files:new')).toMatchObject({ files: [{ name: 'theirs.png' }, { name: 'mine.png' }] })
})

test('a text that has left its form in this run is not brought back as lost', async () => {
  const restore = createRestore(subject)
  writeText(key(), 'On its way')
  void moveToUnsent(key(), 'On its way', null)
  expect((await restore.run()).get('new')?.unsent ?? []).toEqual([])
  expect(textDraft(key()).read().unsent).toMatchObject([{ text: 'On its way' }])
})

test('a draft on disk is a text with what left it, and nothing else', async () => {
  for (const content of ['{', 'null', '[]', '{"text":1,"unsent":[]}', '{"text":"a"}']) {
    subjects += 1
    subject = `conversation:${subjects}`
    disk.set('new', content)
    expect(await createRestore(subject).run()).toEqual(new Map())
    expect(textDraft(key()).read()).toEqual({ text: '', unsent: [] })
  }
  subjects += 1
  subject = `conversation:${subjects}`
  disk.set('new', '{"text":"a","unsent":["b",3]}')
  await createRestore(subject).run()
  expect(textDraft(key()).read()).toMatchObject({ text: 'a', unsent: [{ text: 'b' }] })
})
