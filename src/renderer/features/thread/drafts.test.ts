import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { stopped } from '#shared/rules/sent-texts.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { clearDraft, createRestore, moveToUnsent, settleUnsent, textDraft, writeText } from './drafts.ts'
import { filesDraft, hasFiles, restoreFiles } from './files-draft.ts'

let subjects = 0
let subject = ''
let disk: Map<string, string>
let bridge: ReturnType<typeof fakeBridge>
const key = () => ({ subject, mode: 'new' })
const picture = (name: string, bytes = 3) => ({ name, type: 'image/png', bytes: new Uint8Array(bytes) })
const choose = (...names: string[]): void =>
  restoreFiles(key(), { images: names.map((name) => picture(name)), attachments: [] })
const saved = (mode: string): unknown => JSON.parse(disk.get(mode) ?? 'null')

beforeEach(() => {
  subjects += 1
  subject = `conversation:${subjects}`
  bridge = fakeBridge()
  disk = draftDisk(bridge)
})
afterEach(() => vi.useRealTimers())

test('saves chosen files beside the text and deletes them with the draft', async () => {
  choose('seal.png')
  await vi.waitFor(() => expect(saved('files:new')).toMatchObject({ files: [{ name: 'seal.png' }] }))
  clearDraft(key())
  await vi.waitFor(() => expect(disk.size).toBe(0))
})

test('keeps unsent texts and files on disk until they are confirmed', async () => {
  writeText(key(), 'The seal')
  choose('seal.png')
  void moveToUnsent(key(), { text: 'The seal', before: null, outcome: stopped })
  expect(hasFiles(key())).toBe(false)
  await vi.waitFor(() =>
    expect(saved('files:new')).toMatchObject({
      files: [],
      sent: [{ text: 'The seal', files: [{ name: 'seal.png' }] }],
    }),
  )
  expect(saved('new')).toMatchObject({ text: '', unsent: [{ text: 'The seal' }] })
  settleUnsent(key(), { text: 'The seal' })
  await vi.waitFor(() => expect(disk.size).toBe(0))
})

test('keeps text in the form that was typed during the send', () => {
  writeText(key(), 'First and more')
  void moveToUnsent(key(), { text: 'First', before: null, outcome: stopped })
  expect(textDraft(key()).read()).toMatchObject({ text: ' and more', unsent: [{ text: 'First' }] })
})

test('restores texts and files of the form and of unsent comments', async () => {
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
  const restored = await createRestore(subject).run()
  expect(textDraft(key()).read().text).toBe('Half')
  expect(hasFiles(key())).toBe(true)
  const [sent] = restored.get('new')?.unsent ?? []
  expect(sent).toMatchObject({ text: 'Sent', images: [], lostFiles: ['film.mp4'] })
  expect(sent?.attachments.map(({ name, bytes }) => [name, bytes.length])).toEqual([['b.pdf', 3]])
  // A form with files only reopens too. Unreadable content opens none.
  expect(restored.get('reply:7')).toEqual({ written: true, unsent: [] })
  expect(restored.get('edit:8')?.written ?? false).toBe(false)
})

test('puts the text from disk before newly typed text, and reads the disk once', async () => {
  disk.set('new', JSON.stringify({ text: 'Old', unsent: [] }))
  const restore = createRestore(subject)
  const restoring = restore.run()
  writeText(key(), 'N')
  await restoring
  await restore.run()
  expect(textDraft(key()).read().text).toBe('Old\nN')
  expect(bridge.inputsOf('drafts.list')).toEqual([{ subject }])
})

test('reads the disk again after a failure', async () => {
  bridge.answer('drafts.list', () => failed('storage'))
  const restore = createRestore(subject)
  expect((await restore.run()).size).toBe(0)
  bridge.answer('drafts.list', () =>
    ok([{ subject, mode: 'new', content: JSON.stringify({ text: 'Still there', unsent: [] }), revision: 1 }]),
  )
  await restore.run()
  expect(textDraft(key()).read().text).toBe('Still there')
})

test('restores unsent texts of an earlier run besides those of this run', async () => {
  disk.set('new', JSON.stringify({ text: '', unsent: ['Earlier'] }))
  writeText(key(), 'On its way')
  const restoring = createRestore(subject).run()
  textDraft(key()).update(({ text }) => ({ text: '', unsent: [{ text, before: null, outcome: stopped }] }))
  expect((await restoring).get('new')?.unsent.map(({ text }) => text)).toEqual(['Earlier'])
  expect(
    textDraft(key())
      .read()
      .unsent.map(({ text }) => text),
  ).toEqual(['Earlier', 'On its way'])
})

test("keeps another window's unsent text on disk while the user types here", async () => {
  await createRestore(subject).run()
  writeText(key(), 'Typing')
  const unsent = [{ text: 'Theirs', before: null, outcome: null }]
  disk.set('new', JSON.stringify({ text: '', unsent }))
  await textDraft(key()).save()
  expect(saved('new')).toEqual({ text: 'Typing', unsent })
  await vi.waitFor(() => expect(textDraft(key()).read().unsent).toHaveLength(1))
})

test('merges the files of two windows on disk', async () => {
  await createRestore(subject).run()
  choose('mine.png')
  const data = btoa('png')
  const theirs = { picker: 'image', name: 'theirs.png', type: 'image/png', data }
  disk.set('files:new', JSON.stringify({ files: [theirs], lost: [], removed: [], sent: [] }))
  await filesDraft(key()).save()
  expect(saved('files:new')).toMatchObject({ files: [{ name: 'theirs.png' }, { name: 'mine.png' }] })
})

test('does not restore a text as failed that this run is sending', async () => {
  const restore = createRestore(subject)
  writeText(key(), 'On its way')
  void moveToUnsent(key(), { text: 'On its way', before: null, outcome: stopped })
  expect((await restore.run()).get('new')?.unsent ?? []).toEqual([])
  expect(textDraft(key()).read().unsent).toMatchObject([{ text: 'On its way' }])
})

test('ignores malformed drafts on disk', async () => {
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
