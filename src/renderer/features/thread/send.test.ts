import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { failed, ok } from '#shared/errors.ts'
import {
  announced,
  contentOf,
  later,
  makeComment,
  own,
  stageThread,
} from '../../../../tests/support/renderer/stage-thread.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { newTrayFile } from '../composer/tray-file.ts'
import { textDraft, writeText } from './drafts.ts'
import { filesDraft, restoreFiles } from './files-draft.ts'
import { unsentIn } from './thread-rows.ts'

beforeEach(() => {
  store.set(toastsAtom, [])
})
afterEach(() => vi.useRealTimers())

type Stage = ReturnType<typeof stageThread>

const staged = async (stage: Stage, ...comments: readonly ThreadComment[]) => {
  stage.has(...comments)
  await stage.thread.load()
  const text = (mode?: string) => textDraft(stage.key(mode)).read()
  const files = (mode?: string) => filesDraft(stage.key(mode)).read()
  const failedRow = () => {
    const row = unsentIn(stage.state().rows)[0]
    if (row?.type !== 'failed') throw new Error('nothing has failed')
    return row
  }
  return { ...stage, text, files, failedRow }
}

/** Sends a comment whose answer never arrives. */
const lost = async (...comments: readonly ThreadComment[]) => {
  const stage = await staged(stageThread(), ...comments)
  stage.source.create.mockResolvedValue(failed('unknown-outcome'))
  await stage.send('hello')
  stage.source.create.mockClear()
  stage.source.list.mockClear()
  return stage
}

describe('send', () => {
  test('shows a pending row at once, and the comment once it is confirmed', async () => {
    const { send, source, shape, text, disk, deps, key } = await staged(stageThread(), makeComment(1))
    const { promise, answer } = later<ThreadComment>()
    source.create.mockReturnValue(promise)
    writeText(key(), 'hello')
    const sending = send('hello')
    expect(shape()).toEqual(['1', 'pending hello'])
    expect(text()).toMatchObject({ text: '', unsent: [{ text: 'hello' }] })
    expect(JSON.parse(disk.get('new') ?? '')).toMatchObject({ text: '', unsent: [{ text: 'hello' }] })
    answer(ok(own(2, 'hello')))
    expect(await sending).toBeNull()
    expect(shape()).toEqual(['1', '2'])
    expect(text()).toEqual({ text: '', unsent: [] })
    expect(disk.size).toBe(0)
    expect(source.create).toHaveBeenCalledOnce()
    expect(source.onAdded).toHaveBeenCalledExactlyOnceWith('2')
    expect(deps.notifyChange).toHaveBeenCalledExactlyOnceWith(source.key)
    expect(announced()).toEqual(['Comment sent'])
  })

  test('keeps text in the form that was typed during the send', async () => {
    const { send, source, text, key } = await staged(stageThread())
    writeText(key(), 'hello and more')
    source.create.mockResolvedValue(ok(own(2, 'hello')))
    await send('hello')
    expect(text()).toEqual({ text: ' and more', unsent: [] })
  })

  test('nests a reply under its comment and marks that the viewer replied', async () => {
    const { send, source, shape, thread } = await staged(stageThread(), makeComment(1))
    source.reply.mockResolvedValue(ok(own(2, 'yes', { parent_comment_id: null })))
    await send('yes', thread.readComment('1'))
    expect(shape()).toEqual([['1', ['2']]])
    expect(thread.readComment('1')?.user_has_replied).toBe(true)
    expect(source.reply.mock.calls[0]?.[0].id).toBe('1')
    expect(source.create).not.toHaveBeenCalled()
  })

  test("blocks the window with the source's busy text until the answer arrives", async () => {
    const { thread, source, busy } = stageThread({ busyText: 'Commenting...' })
    const { promise, answer } = later<ThreadComment>()
    source.create.mockReturnValue(promise)
    const sending = thread.send({
      parent: null,
      text: 'a',
      content: { html: 'a', images: [], attachments: [] },
    })
    expect(busy).toEqual(['Commenting...'])
    answer(failed('offline'))
    await sending
    expect(busy).toEqual([])
  })

  test('creates two comments for two concurrent texts', async () => {
    const { send, source, shape } = await staged(stageThread())
    source.create.mockResolvedValueOnce(ok(own(3, 'b'))).mockResolvedValueOnce(ok(own(2, 'a')))
    await Promise.all([send('b'), send('a')])
    expect(shape()).toEqual(['2', '3'])
    expect(source.create).toHaveBeenCalledTimes(2)
  })

  test('sends after text and files are on disk, in the order of writing', async () => {
    const { thread, send, source, bridge, disk, key } = await staged(stageThread(), makeComment(1))
    const created: string[] = []
    source.create.mockImplementation(async ({ html }) => {
      created.push(`${html} ${[...disk.keys()].sort().join(' ')}`)
      return failed('server')
    })
    let revision = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    bridge.answer('drafts.save', async ({ mode, content }) => {
      if (mode === 'files:new') await promise
      disk.set(mode, content)
      revision += 1
      return ok({ revision })
    })
    restoreFiles(key(), contentOf('', 'seal.png'))
    const sending = [send('with a file'), send('words')]
    await vi.waitFor(() => expect(disk.has('new')).toBe(true))
    expect(created).toEqual([])
    resolve()
    await Promise.all(sending)
    expect(created).toEqual(['with a file files:new new', 'words files:new new'])
    thread.dispose()
  })

  test('shows a comment once if its event arrives before the answer', async () => {
    const { send, source, shape, thread } = await staged(stageThread())
    const { promise, answer } = later<ThreadComment>()
    source.create.mockReturnValue(promise)
    const sending = send('hello')
    thread.receive(own(2, 'hello'))
    answer(ok(own(2, 'hello')))
    await sending
    expect(shape()).toEqual(['2'])
  })
})

describe('sendText', () => {
  const seal = () => newTrayFile('image', new File(['abc'], 'seal.png', { type: 'image/png' }))
  const forwarded = (stage: Stage) =>
    stage.thread.sendText({
      parent: null,
      text: 'forwarded',
      content: contentOf('forwarded', 'seal.png'),
      apart: [seal()],
    })

  test('leaves the form unchanged and saves the text to disk before sending', async () => {
    const stage = await staged(stageThread(), makeComment(1))
    const { source, text, files, disk, key, shape } = stage
    writeText(key(), 'forwarded by hand')
    restoreFiles(key(), contentOf('', 'quay.png'))
    source.create.mockImplementation(async () => {
      expect(JSON.parse(disk.get('new') ?? '')).toMatchObject({
        text: 'forwarded by hand',
        unsent: [{ text: 'forwarded' }],
      })
      expect(JSON.parse(disk.get('files:new') ?? '')).toMatchObject({
        files: [{ name: 'quay.png' }],
        sent: [{ text: 'forwarded', files: [{ name: 'seal.png' }] }],
      })
      return ok(own(2, 'forwarded'))
    })
    expect(await forwarded(stage)).toMatchObject({ ok: true })
    expect(shape()).toEqual(['1', '2'])
    expect(text()).toEqual({ text: 'forwarded by hand', unsent: [] })
    expect(files().files.map(({ name }) => name)).toEqual(['quay.png'])
    expect(files().sent).toEqual([])
  })

  test('sends once, and keeps a failed row if the outcome is unknown', async () => {
    const stage = await staged(stageThread(), makeComment(1))
    stage.source.create.mockResolvedValue(failed('unknown-outcome'))
    expect(await forwarded(stage)).toMatchObject({ error: { code: 'unknown-outcome' } })
    expect(stage.shape()).toEqual(['1', 'failed forwarded'])
    expect(stage.source.create).toHaveBeenCalledOnce()
    stage.has(makeComment(1), own(2, 'forwarded', { comment_images: [{ path: '/storage/seal.png' }] }))
    await stage.thread.retry(stage.failedRow())
    expect(stage.shape()).toEqual(['1', '2'])
    expect(stage.source.create).toHaveBeenCalledOnce()
  })

  test('appends a refused text to the form', async () => {
    const stage = await staged(stageThread())
    writeText(stage.key(), 'mine')
    stage.source.create.mockResolvedValue(failed('invalid'))
    await forwarded(stage)
    expect(stage.text()).toEqual({ text: 'mine\nforwarded', unsent: [] })
    expect(stage.files().files.map(({ name }) => name)).toEqual(['seal.png'])
  })

  test('shows only unconfirmed rows until the thread is loaded', async () => {
    const stage = stageThread()
    stage.source.create
      .mockResolvedValueOnce(ok(own(2, 'forwarded')))
      .mockResolvedValueOnce(failed('offline'))
    await forwarded(stage)
    expect(stage.shape()).toEqual([])
    await forwarded(stage)
    stage.has(makeComment(1), own(2, 'forwarded'))
    await stage.thread.load()
    expect(stage.shape()).toEqual(['1', '2', 'failed forwarded'])
    expect(stage.source.list).toHaveBeenCalledOnce()
  })
})

test('announces an unsent message as a message', async () => {
  const { send, source } = await staged(stageThread({ variant: 'message' }), makeComment(1))
  source.create.mockResolvedValue(failed('too-large'))
  await send('hello')
  expect(announced()).toEqual(['Message not sent'])
})

describe('refused send', () => {
  test.each(['too-large', 'invalid'] as const)(
    'returns text and files to the form after %s',
    async (code) => {
      const { send, source, shape, text, files } = await staged(stageThread(), makeComment(1))
      source.create.mockResolvedValue(failed(code))
      const refused = await send('hello', null, 'seal.png')
      expect(refused?.code).toBe(code)
      expect(shape()).toEqual(['1'])
      expect(text()).toEqual({ text: 'hello', unsent: [] })
      expect(files().files.map(({ name }) => name)).toEqual(['seal.png'])
      expect(files().sent).toEqual([])
      expect(announced()).toEqual(['Comment not sent'])
      expect(source.onRefused).not.toHaveBeenCalled()
    },
  )

  test('appends the refused text to newly typed text', async () => {
    const { send, source, text, key } = await staged(stageThread())
    const { promise, answer } = later<ThreadComment>()
    source.create.mockReturnValue(promise)
    const sending = send('hello')
    writeText(key(), 'next')
    answer(failed('invalid'))
    await sending
    expect(text().text).toBe('next\nhello')
  })

  test('reopens the form of a reply', async () => {
    const { send, source, thread, text } = await staged(stageThread(), makeComment(1))
    source.reply.mockResolvedValue(failed('invalid'))
    await send('yes', makeComment(1))
    expect(text('reply:1').text).toBe('yes')
    expect(store.get(thread.commentUiAtom('1')).replying).toBe(true)
  })

  test('reports missing permission to the source', async () => {
    const { send, source } = await staged(stageThread())
    source.create.mockResolvedValue(failed('forbidden'))
    expect((await send('hello'))?.code).toBe('forbidden')
    expect(source.onRefused).toHaveBeenCalledOnce()
  })

  test('fetches the thread after not-found, and shows that it is gone', async () => {
    const { send, source, state, text } = await staged(stageThread(), makeComment(1))
    source.create.mockResolvedValue(failed('not-found'))
    source.list.mockResolvedValue(failed('not-found'))
    expect((await send('hello'))?.code).toBe('not-found')
    await vi.waitFor(() => expect(state().phase).toBe('gone'))
    expect(source.onGone).toHaveBeenCalledOnce()
    expect(text().text).toBe('hello')
  })

  test('returns a reply to a deleted comment to the form without sending', async () => {
    const { send, source, text } = await staged(stageThread(), makeComment(1))
    expect((await send('yes', makeComment(99)))?.code).toBe('not-found')
    expect(source.reply).not.toHaveBeenCalled()
    expect(text('reply:99').text).toBe('yes')
  })
})

describe('unknown outcome', () => {
  test.each(['unknown-outcome', 'server', 'timeout'] as const)(
    'moves the text from the form to a failed row and to disk after %s',
    async (code) => {
      const { send, source, shape, text, disk } = await staged(stageThread(), makeComment(1))
      source.create.mockResolvedValue(failed(code))
      expect(await send('hello')).toBeNull()
      expect(shape()).toEqual(['1', 'failed hello'])
      expect(text()).toMatchObject({ text: '', unsent: [{ text: 'hello' }] })
      expect(JSON.parse(disk.get('new') ?? '').unsent).toMatchObject([{ text: 'hello' }])
    },
  )

  test('fetches before a retry, and does not resend a text that has arrived', async () => {
    const { thread, source, failedRow, has, shape, text } = await lost(makeComment(1))
    has(makeComment(1), own(2, 'hello'))
    await thread.retry(failedRow())
    expect(source.list).toHaveBeenCalledOnce()
    expect(source.create).not.toHaveBeenCalled()
    expect(shape()).toEqual(['1', '2'])
    expect(text().unsent).toEqual([])
  })

  test('resends once if the text has not arrived', async () => {
    const { thread, source, failedRow, shape } = await lost(makeComment(1))
    source.create.mockResolvedValue(ok(own(2, 'hello')))
    const row = failedRow()
    const retrying = thread.retry(row)
    expect(shape()).toEqual(['1', 'pending hello'])
    await Promise.all([retrying, thread.retry(row)])
    expect(source.create).toHaveBeenCalledOnce()
    expect(shape()).toEqual(['1', '2'])
  })

  test('does not match an older comment with the same text', async () => {
    const { thread, source, failedRow, shape } = await lost(own(1, 'hello'))
    source.create.mockResolvedValue(ok(own(2, 'hello')))
    await thread.retry(failedRow())
    expect(source.create).toHaveBeenCalledOnce()
    expect(shape()).toEqual(['1', '2'])
  })

  test('does not resend if the fetch before the retry fails', async () => {
    const { thread, source, failedRow, shape, text } = await lost(makeComment(1))
    source.list.mockResolvedValue(failed('offline'))
    await thread.retry(failedRow())
    expect(source.create).not.toHaveBeenCalled()
    expect(shape()).toEqual(['1', 'failed hello'])
    expect(failedRow().error.code).toBe('unknown-outcome')
    expect(text().unsent).toMatchObject([{ text: 'hello' }])
  })

  test('does not resend while another window is sending', async () => {
    const { thread, source, failedRow, shape, text, bridge } = await lost(makeComment(1))
    bridge.answer('drafts.beginCheck', () => failed('in-flight'))
    await thread.retry(failedRow())
    expect(source.list).not.toHaveBeenCalled()
    expect(source.create).not.toHaveBeenCalled()
    expect(shape()).toEqual(['1', 'pending hello'])
    expect(text().unsent).toMatchObject([{ text: 'hello' }])
  })

  test('drops a text that another window confirmed, even if sent before the first load', async () => {
    const stage = stageThread()
    stage.source.list.mockResolvedValue(failed('server'))
    stage.source.create.mockResolvedValue(failed('unknown-outcome'))
    await stage.thread.load()
    await stage.send('hello')
    const { thread, bridge, failedRow, shape, has } = await staged(stage, makeComment(1))
    bridge.answer('drafts.beginCheck', () => failed('in-flight'))
    await thread.retry(failedRow())
    has(makeComment(1), own(2, 'hello'))
    await thread.load()
    // Without a confirmation the older comment may be this one.
    expect(shape()).toEqual(['1', '2', 'pending hello'])
    textDraft(stage.key()).update((form) => ({ ...form, unsent: [] }))
    await thread.load()
    expect(shape()).toEqual(['1', '2'])
  })

  test("sends the lookup's number so that main can refuse a second send", async () => {
    const { thread, source, failedRow, bridge, key } = await lost(makeComment(1))
    const requests: string[] = []
    bridge.answer('drafts.beginCheck', () => {
      requests.push('look')
      return ok(41)
    })
    source.list.mockImplementation(async () => {
      requests.push('list')
      return ok([makeComment(1)])
    })
    source.create.mockResolvedValue(failed('in-flight'))
    await thread.retry(failedRow())
    expect(requests).toEqual(['look', 'list'])
    expect(source.create.mock.calls[0]?.[1]).toMatchObject({
      attempt: { ...key(), item: 'hello', checkNumber: 41 },
    })
    expect(failedRow().error.code).toBe('in-flight')
  })

  test("waits for the newer fetch if the retry's own fetch is overtaken", async () => {
    const { thread, source, failedRow, has, shape } = await lost(makeComment(1))
    const [slow, newer] = [later<readonly ThreadComment[]>(), later<readonly ThreadComment[]>()]
    source.list.mockReturnValueOnce(slow.promise).mockReturnValueOnce(newer.promise)
    const retrying = thread.retry(failedRow())
    const overtaking = thread.load()
    slow.answer(ok([makeComment(1)]))
    await Promise.resolve()
    expect(source.create).not.toHaveBeenCalled()
    newer.answer(ok([makeComment(1), own(2, 'hello')]))
    has(makeComment(1), own(2, 'hello'))
    await Promise.all([retrying, overtaking])
    expect(source.create).not.toHaveBeenCalled()
    expect(shape()).toEqual(['1', '2'])
  })

  test('shows a toast if the retry is refused', async () => {
    const { thread, source, failedRow, shape, text } = await lost()
    source.create.mockResolvedValue(failed('invalid', { message: 'Too short' }))
    await thread.retry(failedRow())
    expect(shape()).toEqual([])
    expect(text().text).toBe('hello')
    expect(store.get(toastsAtom).map((toast) => toast.text)).toEqual(['Too short'])
  })

  test('returns a text with lost files to the form instead of sending', async () => {
    const stage = stageThread()
    stage.disk.set('new', JSON.stringify({ text: '', unsent: ['hello'] }))
    const sent = [{ text: 'hello', files: [], lost: ['film.mp4'] }]
    stage.disk.set('files:new', JSON.stringify({ files: [], lost: [], sent }))
    const { thread, source, shape, text, files, disk, failedRow } = await staged(stage, makeComment(1))
    expect(shape()).toEqual(['1', 'failed hello'])
    await thread.retry(failedRow())
    expect(source.create).not.toHaveBeenCalled()
    expect(shape()).toEqual(['1'])
    expect(text().text).toBe('hello')
    expect(files().lostFiles).toEqual(['film.mp4'])
    expect(JSON.parse(disk.get('new') ?? '')).toEqual({ text: 'hello', unsent: [] })
  })

  describe('after a restart', () => {
    /** Restarts the app after a kill with the content of its disk. The thread now has these comments. */
    const restarted = async (disk: ReadonlyMap<string, string>, ...comments: readonly ThreadComment[]) => {
      const stage = stageThread()
      for (const [mode, content] of disk) stage.disk.set(mode, content)
      return staged(stage, ...comments)
    }
    const ids = [
      ['1', '2'],
      ['9', '10'],
      // Ids without an order.
      ['c0ffee', 'beef'],
    ]

    test.each(ids)(
      'ignores an older comment (%s) with the same text, and matches a newer one (%s)',
      async (old, next) => {
        const hello = (id: string) => own(0, 'hello', { id })
        const { disk } = await lost(hello(old))
        const again = await restarted(disk, hello(old))
        again.source.create.mockResolvedValue(ok(hello(next)))
        await again.thread.retry(again.failedRow())
        expect(again.source.create).toHaveBeenCalledOnce()
        expect(again.shape()).toEqual([old, next])
        const arrived = await restarted(disk, hello(old))
        arrived.has(hello(old), hello(next))
        await arrived.thread.retry(arrived.failedRow())
        expect(arrived.source.create).not.toHaveBeenCalled()
        expect(arrived.shape()).toEqual([old, next])
        expect(arrived.disk.size).toBe(0)
      },
    )

    test.each(ids)('drops unsent texts that the first fetch contains', async (old, next) => {
      const hello = (id: string) => own(0, 'hello', { id })
      const { disk, send } = await lost(hello(old))
      await send('hello')
      const again = await restarted(disk, hello(old), hello(next))
      // Two unsent texts are equal, and one arrived.
      expect(again.shape()).toEqual([old, next, 'failed hello'])
      expect(again.text().unsent).toHaveLength(1)
      const both = await restarted(disk, hello(old), hello(next), hello(`${next}0`))
      expect(unsentIn(both.state().rows)).toEqual([])
      expect(both.disk.size).toBe(0)
    })

    test('confirms an uncertain resend once, and matches it after the next restart', async () => {
      const disk = new Map([['new', JSON.stringify({ text: '', unsent: ['hello'] })]])
      const again = await restarted(disk, own(1, 'hello'))
      again.source.create.mockResolvedValue(failed('unknown-outcome'))
      await again.thread.retry(again.failedRow())
      expect(again.deps.confirm).toHaveBeenCalledOnce()
      const later = await restarted(again.disk, own(1, 'hello'))
      await later.thread.retry(later.failedRow())
      expect(later.deps.confirm).not.toHaveBeenCalled()
      expect(later.source.create).toHaveBeenCalledOnce()
      later.has(own(1, 'hello'), own(2, 'hello'))
      await later.thread.load()
      expect(later.shape()).toEqual(['1', '2'])
      expect(later.disk.size).toBe(0)
    })

    test('sends a text again under its first key after a restart', async () => {
      const stage = await lost(makeComment(1))
      const [first] = unsentIn(stage.state().rows)
      const again = await restarted(stage.disk, makeComment(1))
      again.source.create.mockResolvedValue(failed('unknown-outcome'))
      await again.thread.retry(again.failedRow())
      expect(again.source.create.mock.calls[0]?.[1].attempt.idempotencyKey).toBe(first?.idempotencyKey)
    })

    test('finds an arrived reply among newer top-level comments', async () => {
      const older = own(5, 'yes', { parent_comment_id: 1 })
      const stage = await staged(stageThread(), makeComment(1), older, makeComment(9))
      stage.source.reply.mockResolvedValue(failed('unknown-outcome'))
      await stage.send('yes', makeComment(1))
      const again = await restarted(stage.disk, makeComment(1), older, makeComment(9))
      again.has(makeComment(1), older, own(6, 'yes', { parent_comment_id: 1 }), makeComment(9))
      await again.thread.retry(again.failedRow())
      expect(again.source.reply).not.toHaveBeenCalled()
      expect(unsentIn(again.state().rows)).toEqual([])
    })

    test('does not match a confirmed comment with another unsent text that is equal', async () => {
      const stage = await lost(makeComment(1))
      stage.source.create.mockResolvedValue(ok(own(3, 'hello')))
      await stage.send('hello')
      const again = await restarted(stage.disk, makeComment(1), own(3, 'hello'))
      again.source.create.mockResolvedValue(ok(own(4, 'hello')))
      await again.thread.retry(again.failedRow())
      expect(again.source.create).toHaveBeenCalledOnce()
      expect(again.shape()).toEqual(['1', '3', '4'])
    })
  })

  test('asks the author before resending a text from before the first load', async () => {
    const stage = stageThread()
    stage.source.list.mockResolvedValue(failed('server'))
    stage.source.create.mockResolvedValue(failed('unknown-outcome'))
    await stage.thread.load()
    await stage.send('hello')
    const { thread, source, failedRow, deps, shape } = await staged(stage, own(1, 'hello'))
    // The older comment may be this one. Nothing is matched, and nothing is sent without a request.
    expect(shape()).toEqual(['1', 'failed hello'])
    source.create.mockClear()
    deps.confirm.mockResolvedValueOnce(false)
    await thread.retry(failedRow())
    expect(source.create).not.toHaveBeenCalled()
    expect(shape()).toEqual(['1', 'failed hello'])
    source.create.mockResolvedValue(ok(own(2, 'hello')))
    await thread.retry(failedRow())
    expect(source.create).toHaveBeenCalledOnce()
    expect(shape()).toEqual(['1', '2'])
  })

  test('discards a failed row, or returns it to the form', async () => {
    const one = await lost()
    one.thread.discard(one.failedRow())
    expect(one.shape()).toEqual([])
    expect(one.text()).toEqual({ text: '', unsent: [] })
    const other = await lost()
    other.thread.returnToForm(other.failedRow())
    expect(other.shape()).toEqual([])
    expect(other.text()).toEqual({ text: 'hello', unsent: [] })
  })

  test.each([
    ['rich', true, 'begun<br>hello'],
    ['plain', false, 'begun\nhello'],
  ])('appends the returned text on a line of its own in a %s editor', async (_, rich, both) => {
    const stage = await staged(stageThread({ richComments: rich }))
    stage.source.create.mockResolvedValue(failed('unknown-outcome'))
    await stage.send('hello')
    writeText(stage.key(), 'begun')
    stage.thread.returnToForm(stage.failedRow())
    expect(stage.text().text).toBe(both)
  })
})

describe('disposed thread', () => {
  test('ignores the answer and keeps the text on disk', async () => {
    const { send, source, thread, state, disk, deps } = await staged(stageThread(), makeComment(1))
    const { promise, answer } = later<ThreadComment>()
    source.create.mockReturnValue(promise)
    const sending = send('hello')
    thread.dispose()
    answer(ok(own(2, 'hello')))
    expect(await sending).toBeNull()
    expect(state().rows).toEqual([])
    expect(source.onAdded).not.toHaveBeenCalled()
    expect(deps.notifyChange).not.toHaveBeenCalled()
    expect(JSON.parse(disk.get('new') ?? '').unsent).toMatchObject([{ text: 'hello' }])
  })

  test('does not send a text that was being retried', async () => {
    const { thread, source, failedRow } = await lost(makeComment(1))
    const { promise, answer } = later<readonly ThreadComment[]>()
    source.list.mockReturnValue(promise)
    const retrying = thread.retry(failedRow())
    thread.dispose()
    answer(ok([makeComment(1)]))
    await retrying
    expect(source.create).not.toHaveBeenCalled()
  })
})
