import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import { failed } from '#shared/errors.ts'
import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { keptDisk } from '../../../../tests/support/renderer/kept-disk.ts'
import { setSession } from '../../lib/account.ts'
import { keptChanges } from '../../lib/pushes.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { type CardEditor, cardEditor, identityOf } from './card-editor.ts'

let bridge: ReturnType<typeof fakeBridge>
let disk: Map<string, unknown>
let user: ReturnType<typeof userRef.parse>
let editor: CardEditor
let next = 0

const signIn = (id: string): void => {
  const session = {
    status: 'signed-in',
    server: 'https://a.test',
    user: { id },
  } as unknown as Parameters<typeof setSession>[0]
  setSession(session)
  store.set(sessionAtom, session)
}

beforeEach(() => {
  vi.useFakeTimers()
  bridge = fakeBridge()
  disk = keptDisk(bridge)
  next += 1
  // Another account for each test, so that no state remains.
  signIn(`viewer-${next}`)
  user = userRef.parse({ id: 7, uuid: 'u-7', full_name: 'Meera Nair', user_unique_id: 'WHM-7' })
  editor = cardEditor(user.id)
  store.sub(editor.shownAtom, () => undefined)
})
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(500)
const saved = () => disk.get('member-cards 7') as MemberCard | undefined
const shown = () => store.get(editor.shownAtom)

test("shows a change at once and saves it debounced, without the member's name", async () => {
  await settle()
  expect(shown()).toEqual(blankCard)
  editor.change({ ...identityOf(user), note: 'pays' })
  editor.change({ note: 'pays late' })
  expect(shown()?.note).toBe('pays late')
  expect(store.get(editor.statusAtom)).toBe('saving')
  expect(saved()).toBeUndefined()
  await settle()
  expect(saved()).toEqual({ ...blankCard, uuid: 'u-7', memberId: 'WHM-7', note: 'pays late' })
  expect(store.get(editor.statusAtom)).toBe('saved')
  expect(bridge.inputsOf('kept.put')).toHaveLength(1)
  expect(JSON.stringify([...disk])).not.toContain('Meera')
})

test('saves while somebody types without a pause', async () => {
  await settle()
  for (let letters = 1; letters <= 10; letters += 1) {
    editor.change({ note: 'x'.repeat(letters) })
    await vi.advanceTimersByTimeAsync(150)
  }
  expect(saved()?.note.length).toBeGreaterThan(5)
})

test('merges concurrent changes of two windows by field', async () => {
  await settle()
  editor.change({ note: 'mine' })
  const theirs = { ...blankCard, tags: ['reefer'], note: 'older' }
  keptChanges.emit([{ collection: 'member-cards', key: '7', value: theirs }])
  expect(shown()).toEqual({ ...theirs, note: 'mine' })
  await settle()
  expect(saved()).toEqual({ ...theirs, note: 'mine' })
  keptChanges.emit([{ collection: 'member-cards', key: '7', value: { ...theirs, note: 'theirs' } }])
  expect(shown()?.note).toBe('theirs')
})

test('keeps a change that failed to save and saves it on retry', async () => {
  await settle()
  const put = bridge.answerOf('kept.put')
  bridge.answer('kept.put', () => failed('storage'))
  editor.change({ note: 'typed' })
  await settle()
  expect(store.get(editor.statusAtom)).toBe('failed')
  expect(shown()?.note).toBe('typed')
  bridge.answer('kept.put', put)
  void editor.flush()
  await settle()
  expect(saved()?.note).toBe('typed')
  expect(store.get(editor.statusAtom)).toBe('saved')
})

test('does not overwrite a card that failed to load', async () => {
  const list = bridge.answerOf('kept.list')
  bridge.answer('kept.list', () => failed('storage'))
  signIn('elsewhere')
  disk.set('member-cards 7', { ...blankCard, phone: '+31' })
  const again = cardEditor(user.id)
  again.change({ note: 'typed' })
  await settle()
  expect(store.get(again.statusAtom)).toBe('failed')
  expect(saved()).toEqual({ ...blankCard, phone: '+31' })
  bridge.answer('kept.list', list)
  void again.flush()
  await settle()
  expect(saved()).toEqual({ ...blankCard, phone: '+31', note: 'typed' })
})

test('creates a reminder for a date and deletes it without the date', async () => {
  await settle()
  editor.change({ ...identityOf(user), followUp: '2031-01-02' })
  await settle()
  expect(disk.get('reminders member:7')).toMatchObject({
    about: 'member',
    title: 'Follow up with WHM-7',
    path: '/frontend/users/u-7',
    due: new Date(2031, 0, 2, 8).getTime(),
    isDone: false,
  })
  // Snoozed elsewhere. Other changes of the card leave the snooze alone.
  disk.set('reminders member:7', 'snoozed')
  editor.change({ note: 'x' })
  await settle()
  expect(disk.get('reminders member:7')).toBe('snoozed')
  editor.change({ followUp: null })
  await settle()
  expect(disk.has('reminders member:7')).toBe(false)
})

test('restores a deleted card with its reminder', async () => {
  await settle()
  editor.change({ note: 'x', followUp: '2031-01-02' })
  await settle()
  const before = new Map(disk)
  editor.change({ note: 'xy' })
  const restore = await editor.remove()
  expect(disk.size).toBe(0)
  await settle()
  expect(disk.size).toBe(0)
  void restore?.()
  await settle()
  expect(disk.get('member-cards 7')).toEqual({ ...(before.get('member-cards 7') as MemberCard), note: 'xy' })
  expect(disk.get('reminders member:7')).toEqual(before.get('reminders member:7'))
})

test('deletes a card when its last field is cleared', async () => {
  await settle()
  editor.change({ ...identityOf(user), note: 'x' })
  await settle()
  editor.change({ note: ' ' })
  await settle()
  expect(saved()).toBeUndefined()
})

test('saves pending changes for their author on sign-out', async () => {
  await settle()
  editor.change({ note: 'unsaved note' })
  signIn('somebody-else')
  expect(saved()?.note).toBe('unsaved note')
})
