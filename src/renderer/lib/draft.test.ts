import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import type { SavedDraft } from '#shared/ipc/native.ts'
import { mergeDraft } from '#shared/rules/merge-draft.ts'
import { collectGarbage } from '../../../tests/support/renderer/collect-garbage.ts'
import { draftDisk } from '../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { actNow, setSession } from './account.ts'
import { type DraftCodec, draft, flushDrafts } from './draft.ts'
import { returned } from './returned.ts'
import { hasDrafts, receiveDraft, savedDrafts } from './saved-drafts.ts'
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
/** Main's pushes that have not arrived. */
let late: SavedDraft[] = []
const key = (mode = 'new') => ({ subject, mode })
const arrive = (): void => {
  for (const pushed of late.splice(0)) receiveDraft(actNow(), pushed)
}
const newDisk = () =>
  draftDisk(
    bridge,
    (_key, content) => content,
    (drafts) => late.push(...drafts),
  )

beforeEach(() => {
  subjects += 1
  subject = `comment:${subjects}`
  bridge = fakeBridge()
  late = []
  disk = newDisk()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('saves a burst of changes once', async () => {
  const form = draft(key(), plain)
  for (const text of ['a', 'ab', 'abc']) form.write(text)
  expect(form.read()).toBe('abc')
  await vi.advanceTimersByTimeAsync(500)
  expect(bridge.inputsOf('drafts.save')).toEqual([{ ...key(), content: 'abc', base: '' }])
})

test.each([
  ['plain', plain],
  ['encoded later', slow],
])('saves while somebody types without a pause: %s', async (_name, codec) => {
  const form = draft(key(), codec)
  for (let typed = 'a'; typed.length < 30; typed += 'a') {
    form.write(typed)
    await vi.advanceTimersByTimeAsync(100)
    expect(typed.length - ([...disk.values()][0]?.length ?? 0)).toBeLessThanOrEqual(5)
  }
})

test('shows a draft that main stored, beside text that is not saved yet', async () => {
  const form = draft(key(), json)
  await form.restore()
  disk.set('new', words('from the file'))
  arrive()
  expect(form.read()).toEqual({ text: 'from the file' })
  expect((await savedDrafts(subject)).get('new')).toBe(words('from the file'))
  const other = draft(key('edit'), json)
  other.write({ text: 'typed' })
  disk.set('edit', words('stored'))
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(other.read().text).toContain('typed')
  expect(other.read().text).toContain('stored')
})

test('reads drafts again after main sent none for a while, and keeps text typed here', async () => {
  const [form, other, typed] = [draft(key(), json), draft(key('reply:1'), json), draft(key('reply:2'), json)]
  disk.set('new', words('sent'))
  disk.set('reply:1', words('answered'))
  for (const one of [form, other, typed]) await one.restore()
  typed.write({ text: 'half' })
  disk.set('new', words('refused'))
  disk.delete('reply:1')
  returned.emit()
  await vi.advanceTimersByTimeAsync(0)
  expect([form, other, typed].map((one) => one.read().text)).toEqual(['refused', '', 'half'])
  expect([...(await savedDrafts(subject)).keys()]).toEqual(['new'])
  bridge.answer('drafts.list', () => failed('cancelled'))
  returned.emit()
  await vi.advanceTimersByTimeAsync(0)
  expect(form.read().text).toBe('refused')
})

test.each(['saved before the answer', 'saved after the answer'])(
  'does not show a content that was read before the newest save: %s',
  async (when) => {
    const form = draft(key(), json)
    disk.set('new', words(''))
    await form.restore()
    const old = [{ ...key(), content: words('sent'), revision: 1 }]
    const read = Promise.withResolvers<void>()
    bridge.answer('drafts.list', async () => {
      await read.promise
      return ok(old)
    })
    returned.emit()
    form.write({ text: 'back in the form' })
    if (when === 'saved before the answer') await form.save()
    else form.flush()
    read.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(form.read()).toEqual({ text: 'back in the form' })
    expect(disk.get('new')).toBe(words('back in the form'))
  },
)

test('saves pending changes on flush, on pagehide and on request of main', async () => {
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

test('shares one draft between all forms with the same key', () => {
  draft(key(), plain).write('a')
  expect(draft(key(), plain).read()).toBe('a')
  expect(draft(key('edit'), plain).read()).toBe('')
})

test('does not restore a cleared draft by a pending save', async () => {
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

test('saves new text after a clear', async () => {
  const form = draft(key(), slow)
  form.write('a')
  form.clear()
  form.write('new text')
  await vi.advanceTimersByTimeAsync(1000)
  expect(disk.get('new')).toBe('new text')
})

test('restores saved drafts with one read per subject', async () => {
  disk.set('new', 'half')
  disk.set('edit', 'other half')
  expect(await draft(key(), plain).restore()).toBe('half')
  expect(await draft(key('edit'), plain).restore()).toBe('other half')
  expect(store.get(draft(key(), plain).restoredAtom)).toBe(true)
  expect(bridge.inputsOf('drafts.list')).toEqual([{ subject }])
})

test('merges the saved draft with text typed during the read, and keeps a clear', async () => {
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

test('merges with the draft on disk if it saves before the first read', async () => {
  const form = draft(key(), json)
  disk.set('new', words('old'))
  form.write({ text: 'n' })
  form.flush()
  expect(disk.get('new')).toBe(words('old\nn'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(form.read()).toEqual({ text: 'old\nn' })
})

test('keeps the draft on disk if typed text is removed before the read', async () => {
  disk.set('new', words('old'))
  const form = draft(key(), json)
  form.write({ text: 'n' })
  form.write({ text: '' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(disk.get('new')).toBe(words('old'))
  expect(form.read()).toEqual({ text: 'old' })
})

describe('two windows', () => {
  /** Another window saves, and main's push of it arrives. */
  const saveElsewhere = async (content: string): Promise<void> => {
    if (content === '') disk.delete('new')
    else disk.set('new', content)
    arrive()
    await vi.advanceTimersByTimeAsync(0)
  }
  const restored = async (content: string) => {
    disk.set('new', content)
    const form = draft(key(), json)
    await form.restore()
    return form
  }

  test('show the same draft', async () => {
    const form = await restored(words('a'))
    await saveElsewhere(words('ab'))
    expect(form.read()).toEqual({ text: 'ab' })
    await saveElsewhere('')
    expect(form.read()).toEqual({ text: '' })
  })

  test('merge their texts when they save at the same moment', async () => {
    const form = await restored(words('a'))
    form.write({ text: 'mine' })
    disk.set('new', words('theirs'))
    form.flush()
    await vi.advanceTimersByTimeAsync(1000)
    expect(disk.get('new')).toBe(words('theirs\nmine'))
    expect(form.read()).toEqual({ text: 'theirs\nmine' })
  })

  test('keep text that is being typed when the other saves', async () => {
    const form = await restored(words('a'))
    form.write({ text: 'mine' })
    await saveElsewhere(words('theirs'))
    expect(form.read()).toEqual({ text: 'theirs\nmine' })
    await form.save()
    expect(disk.get('new')).toBe(words('theirs\nmine'))
  })

  test("merge the other's text that arrives during a save", async () => {
    const form = await restored(words('a'))
    const { promise, resolve } = Promise.withResolvers<void>()
    const save = bridge.answerOf('drafts.save')
    bridge.answer('drafts.save', async (input) => {
      const saved = await save(input)
      await promise
      return saved
    })
    form.write({ text: 'mine' })
    form.flush()
    await saveElsewhere(mergeDraft(key(), words('a'), words('theirs'), disk.get('new') ?? ''))
    expect(form.read()).toEqual({ text: 'mine' })
    resolve()
    await vi.waitFor(() => expect(form.read()).toEqual({ text: 'mine\ntheirs' }))
  })

  test('do not duplicate a text whose save failed', async () => {
    const form = await restored(words('a'))
    bridge.answer('drafts.save', () => failed('storage'))
    form.write({ text: 'ab' })
    await form.save()
    disk = newDisk()
    disk.set('new', words('a'))
    form.write({ text: 'abc' })
    await form.save()
    expect(disk.get('new')).toBe(words('abc'))
  })
})

test('ignores an unreadable saved draft', async () => {
  disk.set('new', 'garbage')
  const form = draft(key(), { ...plain, decode: () => null })
  expect(await form.restore()).toBe('')
  expect(store.get(form.valueAtom)).toBeNull()
})

test.each(['storage', 'signed-out'] as const)('reads the disk again after a %s error', async (code) => {
  bridge.answer('drafts.list', () => failed(code))
  const form = draft(key(), plain)
  await form.restore()
  bridge.answer('drafts.list', () => ok([{ ...key(), content: 'still there', revision: 1 }]))
  expect(await form.restore()).toBe('still there')
})

test('hasDrafts returns true until the draft is cleared', () => {
  expect(hasDrafts(subject)).toBe(false)
  const form = draft(key('reply:7'), plain)
  form.write('a')
  expect(hasDrafts(subject)).toBe(true)
  expect(hasDrafts(`${subject}0`)).toBe(false)
  form.clear()
  expect(hasDrafts(subject)).toBe(false)
})

test('saves pending text on sign-out and clears the page', async () => {
  const signInAs = (id: number) =>
    setSession({ status: 'restoring', server: 'https://a.test', user: authUser.parse({ id }) })
  signInAs(1)
  const form = draft(key(), plain)
  form.write('unsaved text')
  signInAs(2)
  expect(disk.get('new')).toBe('unsaved text')
  expect(draft(key(), plain).read()).toBe('')
  form.write('of a form that is gone')
  await vi.advanceTimersByTimeAsync(1000)
  expect(disk.get('new')).toBe('unsaved text')
  setSession({ status: 'signed-out', reason: 'by-user', server: null })
})

describe('a form that was left', () => {
  const leave = async (typed: string): Promise<WeakRef<object>> => {
    const form = draft(key(), plain)
    const stop = store.sub(form.valueAtom, () => {})
    await form.restore()
    if (typed !== '') {
      form.write(typed)
      await form.save()
    }
    stop()
    return new WeakRef(form)
  }

  test('is garbage once it is empty', async () => {
    vi.useRealTimers()
    const left = [await leave(''), await leave('typed')]
    await draft(key(), plain).restore()
    draft(key(), plain).clear()
    await vi.waitFor(() => {
      collectGarbage()
      expect(left.filter((form) => form.deref() !== undefined).length).toBe(0)
    })
    expect(await draft(key(), plain).restore()).toBe('')
  })

  test('stays with its content, and counts as text that is not sent', async () => {
    vi.useRealTimers()
    const left = await leave('typed')
    await new Promise((resolve) => setTimeout(resolve))
    collectGarbage()
    expect(left.deref() === undefined).toBe(false)
    expect(hasDrafts(subject)).toBe(true)
    expect(draft(key(), plain).read()).toBe('typed')
  })

  test('is saved although nobody holds it', async () => {
    vi.useRealTimers()
    draft(key(), plain).write('typed')
    await vi.waitFor(() => {
      collectGarbage()
      expect(disk.get('new')).toBe('typed')
    })
  })
})
