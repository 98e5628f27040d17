import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { mergeDraft } from '#shared/rules/merge-draft.ts'
import { draftDisk } from '../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { noteAccount } from './account.ts'
import { type DraftCodec, draft, flushDrafts } from './draft.ts'
import { hasDrafts } from './saved-drafts.ts'
import { store } from './store.ts'

const plain: DraftCodec<string> = {
  empty: '',
  isEmpty: (text) => text === '',
  encode: (text) => text,
  decode: (content) => content,
}
const json: DraftCodec<{ readonly text: string }> = {
  empty: { text: '' },
  isEmpty: ({ text }) => text === '',
  encode: (form) => JSON.stringify(form),
  decode: (content) => JSON.parse(content) as { text: string },
}
const words = (text: string): string => JSON.stringify({ text })
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
  disk = draftDisk(bridge, (_key, content) => content)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a burst of changes is saved once, as it is at the end', async () => {
  const form = draft(key(), plain)
  for (const text of ['a', 'ab', 'abc']) form.write(text)
  expect(form.read()).toBe('abc')
  await vi.advanceTimersByTimeAsync(500)
  expect(bridge.inputsOf('drafts.save')).toEqual([{ ...key(), content: 'abc', base: '' }])
})

test('what waits is written at once when the form leaves, the page goes or main asks for it', async () => {
  draft(key(), plain).write('a')
  draft(key(), plain).flush()
  expect(disk.get('new')).toBe('a')
  draft(key('edit'), plain).write('b')
  window.dispatchEvent(new Event('pagehide'))
  expect(disk.get('edit')).toBe('b')
  draft(key('edit'), plain).write('c')
  flushDrafts()
  expect(disk.get('edit')).toBe('c')
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
  expect(bridge.inputsOf('drafts.save')).toEqual([{ ...key(), content: '', base: '' }])
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

test('what is read from disk neither replaces what was typed meanwhile nor is replaced by it', async () => {
  disk.set('new', words('old'))
  disk.set('edit', words('old'))
  const form = draft(key(), json)
  const cleared = draft(key('edit'), json)
  const reading = [form.restore(), cleared.restore()]
  form.write({ text: 'n' })
  cleared.clear()
  await Promise.all(reading)
  await vi.advanceTimersByTimeAsync(1000)
  expect(form.read()).toEqual({ text: 'old\nn' })
  expect(disk.get('new')).toBe(words('old\nn'))
  // Clearing a form also removes its saved draft.
  expect(cleared.read()).toEqual({ text: '' })
  expect(disk.has('edit')).toBe(false)
})

test('what is saved before anybody has read what is there is saved beside it', async () => {
  const form = draft(key(), json)
  disk.set('new', words('old'))
  form.write({ text: 'n' })
  form.flush()
  expect(disk.get('new')).toBe(words('old\nn'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(form.read()).toEqual({ text: 'old\nn' })
})

test('a text that was typed and taken out again before the disk was read leaves what is there', async () => {
  disk.set('new', words('old'))
  const form = draft(key(), json)
  form.write({ text: 'n' })
  form.write({ text: '' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(disk.get('new')).toBe(words('old'))
  expect(form.read()).toEqual({ text: 'old' })
})

describe('two windows', () => {
  /** Another window. It saves, and notifies the others while its messages arrive. */
  const other = new BroadcastChannel('quayside')
  const third = new BroadcastChannel('quayside')
  afterAll(() => {
    other.close()
    third.close()
  })
  const tell = async (content: string): Promise<void> => {
    vi.useRealTimers()
    const arrived = new Promise((resolve) => third.addEventListener('message', resolve, { once: true }))
    other.postMessage({ topic: 'draft', value: { ...key(), content } })
    await arrived
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const begun = async (content: string) => {
    disk.set('new', content)
    const form = draft(key(), json)
    await form.restore()
    return form
  }

  test('show the same', async () => {
    const form = await begun(words('a'))
    await tell(words('ab'))
    expect(form.read()).toEqual({ text: 'ab' })
    await tell('')
    expect(form.read()).toEqual({ text: '' })
  })

  test('that save at the same moment, before either has heard of the other, keep what both wrote', async () => {
    const form = await begun(words('a'))
    form.write({ text: 'mine' })
    disk.set('new', words('theirs'))
    form.flush()
    await vi.advanceTimersByTimeAsync(1000)
    expect(disk.get('new')).toBe(words('theirs\nmine'))
    expect(form.read()).toEqual({ text: 'theirs\nmine' })
  })

  test('keep what is being typed beside what comes from the other', async () => {
    const form = await begun(words('a'))
    form.write({ text: 'mine' })
    disk.set('new', words('theirs'))
    await tell(words('theirs'))
    expect(form.read()).toEqual({ text: 'theirs\nmine' })
    await form.save()
    expect(disk.get('new')).toBe(words('theirs\nmine'))
  })

  test('of which one is saving when the other’s words come end with both', async () => {
    const form = await begun(words('a'))
    const { promise, resolve } = Promise.withResolvers<void>()
    bridge.answer('drafts.save', async ({ subject, mode, content, base }) => {
      const saved = mergeDraft({ subject, mode }, base, content, disk.get(mode) ?? '')
      disk.set(mode, saved)
      await promise
      return ok(saved === content ? null : saved)
    })
    form.write({ text: 'mine' })
    form.flush()
    disk.set('new', mergeDraft(key(), words('a'), words('theirs'), disk.get('new') ?? ''))
    await tell(words('theirs'))
    expect(form.read()).toEqual({ text: 'mine' })
    resolve()
    await vi.waitFor(() => expect(form.read()).toEqual({ text: 'mine\ntheirs' }))
  })

  test('of which one could not save do not write the same again', async () => {
    const form = await begun(words('a'))
    bridge.answer('drafts.save', () => failed('storage'))
    form.write({ text: 'ab' })
    await form.save()
    disk = draftDisk(bridge, (_key, content) => content)
    disk.set('new', words('a'))
    form.write({ text: 'abc' })
    await form.save()
    expect(disk.get('new')).toBe(words('abc'))
  })
})

test('a saved text that cannot be read is no draft', async () => {
  disk.set('new', 'garbage')
  const form = draft(key(), { ...plain, decode: () => null })
  expect(await form.restore()).toBe('')
  expect(store.get(form.valueAtom)).toBeNull()
})

test.each(['storage', 'signed-out'] as const)('what could not be read, %s, is read again', async (code) => {
  bridge.answer('drafts.list', () => failed(code))
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
