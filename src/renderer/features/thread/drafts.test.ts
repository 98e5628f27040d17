import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { store } from '../../lib/store.ts'
import { clearDraft, draftAtom, moveToUnsent, restoreDrafts, settleUnsent, writeDraft } from './drafts.ts'
import { giveBackFiles, hasFiles } from './kept-files.ts'

let subjects = 0
let subject = ''
let disk: Map<string, string>
let bridge: ReturnType<typeof fakeBridge>
const place = () => ({ subject, mode: 'new' })
const picture = (name: string, bytes = 3) => ({ name, type: 'image/png', bytes: new Uint8Array(bytes) })
const choose = (...names: string[]): void =>
  giveBackFiles(place(), { images: names.map((name) => picture(name)), attachments: [] })
const kept = (mode: string): unknown => JSON.parse(disk.get(mode) ?? 'null')

beforeEach(() => {
  subjects += 1
  subject = `conversation:${subjects}`
  disk = new Map()
  bridge = fakeBridge()
  bridge.answer('drafts.put', ({ mode, content }) => {
    disk.set(mode, content)
    return ok(null)
  })
  bridge.answer('drafts.remove', ({ mode }) => {
    disk.delete(mode)
    return ok(null)
  })
  bridge.answer('drafts.list', (input) =>
    ok([...disk].map(([mode, content]) => ({ subject: input.subject ?? '', mode, content, touchedAt: 1 }))),
  )
})
afterEach(() => vi.useRealTimers())

test('files chosen for a form are kept beside its words, and go when it is given up', async () => {
  choose('seal.png')
  await vi.waitFor(() => expect(kept('files:new')).toMatchObject({ files: [{ name: 'seal.png' }] }))
  clearDraft(place())
  await vi.waitFor(() => expect(disk.size).toBe(0))
})

test('words and files that left their form stay on disk until they are confirmed', async () => {
  writeDraft(place(), { text: 'The seal' })
  choose('seal.png')
  moveToUnsent(place(), 'The seal')
  expect(hasFiles(place())).toBe(false)
  await vi.waitFor(() =>
    expect(kept('files:new')).toMatchObject({
      files: [],
      sent: [{ text: 'The seal', files: [{ name: 'seal.png' }] }],
    }),
  )
  expect(kept('new')).toEqual({ text: '', unsent: ['The seal'] })
  settleUnsent(place(), 'The seal')
  await vi.waitFor(() => expect(disk.size).toBe(0))
})

test('words typed on while the others leave stay in the form', () => {
  writeDraft(place(), { text: 'First and more' })
  moveToUnsent(place(), 'First')
  expect(store.get(draftAtom(place()))).toEqual({ text: ' and more', unsent: ['First'] })
})

test('a restart brings back words and files, in the form and on their way', async () => {
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
  const found = await restoreDrafts(subject)
  expect(store.get(draftAtom(place())).text).toBe('Half')
  expect(hasFiles(place())).toBe(true)
  const [sent] = found.get('new')?.unsent ?? []
  expect(sent).toMatchObject({ text: 'Sent', images: [], lostFiles: ['film.mp4'] })
  expect(sent?.attachments.map(({ name, bytes }) => [name, bytes.length])).toEqual([['b.pdf', 3]])
  // A form that had only files stands open again too; what cannot be read opens nothing.
  expect(found.get('reply:7')).toEqual({ written: true, unsent: [] })
  expect(found.get('edit:8')?.written).toBe(false)
})

test('what is read from the disk never replaces what is typed, and is read once', async () => {
  disk.set('new', JSON.stringify({ text: 'Old', unsent: [] }))
  const reading = restoreDrafts(subject)
  writeDraft(place(), { text: 'N' })
  await reading
  await restoreDrafts(subject)
  expect(store.get(draftAtom(place())).text).toBe('N')
  expect(bridge.inputsOf('drafts.list')).toEqual([{ subject }])
})

test('a disk that could not be read is read again', async () => {
  bridge.answer('drafts.list', () => failed('storage'))
  expect((await restoreDrafts(subject)).size).toBe(0)
  bridge.answer('drafts.list', () =>
    ok([
      { subject, mode: 'new', content: JSON.stringify({ text: 'Still there', unsent: [] }), touchedAt: 1 },
    ]),
  )
  await restoreDrafts(subject)
  expect(store.get(draftAtom(place())).text).toBe('Still there')
})
