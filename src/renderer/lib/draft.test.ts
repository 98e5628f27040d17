import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { draftDisk } from '../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { noteAccount } from './account.ts'
import { type DraftCodec, draft } from './draft.ts'
import { hasDrafts } from './saved-drafts.ts'
import { store } from './store.ts'

const plain: DraftCodec<string> = {
  empty: '',
  isEmpty: (text) => text === '',
  encode: (text) => text,
  decode: (content) => content,
}
const slow: DraftCodec<string> = { ...plain, encode: async (text) => text }

let subjects = 0
let subject = ''
let disk: Map<string, string>
let bridge: ReturnType<typeof fakeBridge>
const key = (mode = 'new') => ({ subject, mode })

beforeEach(() => {
  subjects += 1
  subject = `comment:${subjects}`
  bridge = fakeBridge()
  disk = draftDisk(bridge)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a burst of changes is saved once, as it is at the end', async () => {
  const form = draft(key(), plain)
  for (const text of ['a', 'ab', 'abc']) form.write(text)
  expect(form.read()).toBe('abc')
  await vi.advanceTimersByTimeAsync(500)
  expect(bridge.inputsOf('drafts.put')).toEqual([{ ...key(), content: 'abc' }])
})

test('what waits is written at once when the form leaves or the page goes', async () => {
  draft(key(), plain).write('a')
  draft(key(), plain).flush()
  expect(disk.get('new')).toBe('a')
  draft(key('edit'), plain).write('b')
  window.dispatchEvent(new Event('pagehide'))
  expect(disk.get('edit')).toBe('b')
})

test('one key is one draft, and several forms of it show the same', () => {
  draft(key(), plain).write('a')
  expect(draft(key(), plain).read()).toBe('a')
  expect(draft(key('edit'), plain).read()).toBe('')
})

test('a cleared draft does not come back by what was still waiting or being written out', async () => {
  const waiting = Promise.withResolvers<string>()
  const form = draft(key(), { ...plain, encode: () => waiting.promise })
  form.write('earlier')
  form.flush()
  form.write('later')
  form.clear()
  waiting.resolve('earlier')
  await vi.advanceTimersByTimeAsync(1000)
  expect(bridge.inputsOf('drafts.put')).toEqual([])
  expect(bridge.inputsOf('drafts.remove')).toEqual([key()])
})

test('after it was cleared, new text is saved again', async () => {
  const form = draft(key(), slow)
  form.write('a')
  form.clear()
  form.write('new text')
  await vi.advanceTimersByTimeAsync(1000)
  expect(disk.get('new')).toBe('new text')
})

test('a restart brings back what was saved, read from disk once for all forms of a subject', async () => {
  disk.set('new', 'half')
  disk.set('edit', 'other half')
  expect(await draft(key(), plain).restore()).toBe('half')
  expect(await draft(key('edit'), plain).restore()).toBe('other half')
  expect(store.get(draft(key(), plain).restoredAtom)).toBe(true)
  expect(bridge.inputsOf('drafts.list')).toEqual([{ subject }])
})

test('what is read from disk never replaces what was typed meanwhile, not even an empty form', async () => {
  disk.set('new', 'old')
  disk.set('edit', 'old')
  const form = draft(key(), plain)
  const cleared = draft(key('edit'), plain)
  const reading = [form.restore(), cleared.restore()]
  form.write('n')
  cleared.clear()
  await Promise.all(reading)
  expect(form.read()).toBe('n')
  expect(cleared.read()).toBe('')
})

test('a saved text that cannot be read is no draft', async () => {
  disk.set('new', 'garbage')
  const form = draft(key(), { ...plain, decode: () => null })
  expect(await form.restore()).toBe('')
  expect(store.get(form.valueAtom)).toBeNull()
})

test('a disk that could not be read is read again', async () => {
  bridge.answer('drafts.list', () => failed('storage'))
  const form = draft(key(), plain)
  await form.restore()
  bridge.answer('drafts.list', () => ok([{ ...key(), content: 'still there', touchedAt: 1 }]))
  expect(await form.restore()).toBe('still there')
})

test('what was begun about a subject is known until it is cleared', () => {
  expect(hasDrafts(subject)).toBe(false)
  const form = draft(key('reply:7'), plain)
  form.write('a')
  expect(hasDrafts(subject)).toBe(true)
  expect(hasDrafts(`${subject}0`)).toBe(false)
  form.clear()
  expect(hasDrafts(subject)).toBe(false)
})

test('who signs out leaves the text of the last moment on disk and none in the page', async () => {
  const as = (id: number) =>
    noteAccount({ status: 'restoring', server: 'https://a.test', user: authUser.parse({ id }) })
  as(1)
  const form = draft(key(), plain)
  form.write('last words')
  as(2)
  expect(disk.get('new')).toBe('last words')
  expect(draft(key(), plain).read()).toBe('')
  form.write('of a form that is gone')
  await vi.advanceTimersByTimeAsync(1000)
  expect(disk.get('new')).toBe('last words')
  noteAccount({ status: 'signed-out', reason: 'by-user', server: null })
})
