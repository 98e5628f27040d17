import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { failed, ok } from '#shared/errors.ts'
import {
  contentOf,
  later,
  makeComment,
  own,
  stageThread,
} from '../../../../tests/support/renderer/stage-thread.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { undoAtom } from '../../lib/undo.ts'
import { textDraft, undoKeyOf, writeText } from './drafts.ts'
import { hasFiles, restoreFiles } from './files-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const staged = async () => {
  const stage = stageThread()
  stage.has(makeComment(1), own(2, 'mine', { comment_like_count: 1 }))
  await stage.thread.load()
  return stage
}

describe('startEdit and saveEdit', () => {
  const editing = async () => {
    const stage = await staged()
    await stage.thread.startEdit('2')
    const ui = () => store.get(stage.thread.commentUiAtom('2'))
    const draft = () => textDraft(stage.key('edit:2')).read().text
    return { ...stage, ui, draft }
  }

  test('opens the form with text and focus, and discards the draft on cancel', async () => {
    const { thread, ui, draft } = await editing()
    expect([ui().editing, draft(), thread.isFormRequested('edit:2')]).toEqual([true, 'mine', true])
    thread.endFormRequest()
    thread.cancelEdit('2')
    expect([ui().editing, draft(), thread.isFormRequested('edit:2')]).toEqual([false, '', false])
  })

  test('closing keeps a change, and nothing of an unchanged form', async () => {
    const { thread, ui, draft, key } = await editing()
    thread.closeEdit('2')
    expect([ui().editing, draft()]).toEqual([false, ''])
    await thread.startEdit('2')
    writeText(key('edit:2'), 'mine, and more')
    thread.closeEdit('2')
    expect([ui().editing, draft()]).toEqual([false, 'mine, and more'])
  })

  test('cancelling offers to bring text and files back', async () => {
    const { thread, draft, key } = await editing()
    const undo = () => store.get(undoAtom(undoKeyOf(key('edit:2'))))
    thread.cancelEdit('2')
    expect(undo()).toBeNull()
    await thread.startEdit('2')
    writeText(key('edit:2'), 'mine, and more')
    restoreFiles(key('edit:2'), contentOf('', 'seal.png'))
    thread.cancelEdit('2')
    expect([draft(), hasFiles(key('edit:2'))]).toEqual(['', false])
    undo()?.run()
    expect([draft(), hasFiles(key('edit:2')), undo()]).toEqual(['mine, and more', true, null])
  })

  test('does not overwrite a change from another computer before it was shown', async () => {
    const { thread, source, ui } = await editing()
    source.updateText.mockResolvedValue(ok(own(2, 'better')))
    source.edit.mockResolvedValue(ok(own(2, 'theirs')))
    expect(await thread.saveEdit('2', contentOf('better'))).toBeNull()
    expect([source.updateText.mock.calls, ui().editing]).toEqual([[], true])
    expect(thread.readComment('2')?.comment).toBe('theirs')
    await thread.saveEdit('2', contentOf('better'))
    expect(source.updateText).toHaveBeenCalledExactlyOnceWith('2', 'better')
    expect(ui().editing).toBe(false)
  })

  test("opens the form at once and replaces its text with the server's version", async () => {
    const stage = await staged()
    const draft = () => textDraft(stage.key('edit:2')).read()
    const { promise, answer } = later<ThreadComment>()
    stage.source.edit.mockReturnValueOnce(promise)
    const starting = stage.thread.startEdit('2')
    await vi.waitFor(() => expect(draft().text).toBe('mine'))
    answer(ok(own(2, 'changed elsewhere')))
    await starting
    expect(draft()).toMatchObject({ text: 'changed elsewhere', base: 'changed elsewhere' })
    // Other fields of the comment stay when the answer lacks them.
    expect(stage.thread.readComment('2')).toMatchObject({ comment: 'changed elsewhere', like_count: 1 })
  })

  test('keeps typed text and its base when a newer version arrives', async () => {
    const stage = await staged()
    const draft = () => textDraft(stage.key('edit:2')).read()
    const { promise, answer } = later<ThreadComment>()
    stage.source.edit.mockReturnValueOnce(promise)
    const starting = stage.thread.startEdit('2')
    await vi.waitFor(() => expect(draft().text).toBe('mine'))
    writeText(stage.key('edit:2'), 'mine, and more')
    answer(ok(own(2, 'changed elsewhere')))
    await starting
    expect(draft()).toMatchObject({ text: 'mine, and more', base: 'mine' })
    // A second opening continues the draft.
    await stage.thread.startEdit('2')
    expect(draft().text).toBe('mine, and more')
  })

  test('saves an edit without files as text and closes the form', async () => {
    const { thread, source, ui, draft, deps } = await editing()
    source.updateText.mockResolvedValue(ok(own(2, 'better')))
    expect(await thread.saveEdit('2', contentOf('better'))).toBeNull()
    expect(source.updateText).toHaveBeenCalledExactlyOnceWith('2', 'better')
    expect(source.update).not.toHaveBeenCalled()
    expect(thread.readComment('2')?.comment).toBe('better')
    expect(thread.readComment('2')?.edited_at).not.toBeNull()
    expect([ui().editing, draft()]).toEqual([false, ''])
    expect(deps.notifyChange).toHaveBeenCalledExactlyOnceWith(source.key)
  })

  test('saves an edit with files as a whole form', async () => {
    const { thread, source } = await editing()
    source.update.mockResolvedValue(ok(own(2, 'better')))
    await thread.saveEdit('2', contentOf('better', 'seal.png'))
    expect(source.update).toHaveBeenCalledOnce()
    expect(source.updateText).not.toHaveBeenCalled()
  })

  test('saves removed files as a whole form and names those that the server kept', async () => {
    const { thread, source, has, state } = await editing()
    const images = [
      { id: 4, path: '/uploads/a.png', alt_text: 'seal' },
      { id: 5, path: '/uploads/b.png', alt_text: 'hatch' },
    ]
    has(own(2, 'mine', { comment_images: images }))
    await thread.load()
    expect(state().phase).toBe('ready')
    source.update.mockResolvedValue(ok(own(2, 'mine', { comment_images: images.slice(1) })))
    const removed = { removed_images: ['4', '5'], removed_attachments: [] }
    expect(await thread.saveEdit('2', { ...contentOf('mine'), removed })).toBeNull()
    expect(source.update).toHaveBeenCalledExactlyOnceWith('2', { ...contentOf('mine'), removed })
    expect(source.updateText).not.toHaveBeenCalled()
    expect(store.get(toastsAtom).at(-1)?.text).toContain('cannot remove files: hatch')
  })

  test('keeps form and text when the server refuses the edit', async () => {
    const { thread, source, ui, draft } = await editing()
    source.updateText.mockResolvedValue(failed('forbidden'))
    expect((await thread.saveEdit('2', contentOf('better')))?.code).toBe('forbidden')
    expect([ui().editing, draft()]).toEqual([true, 'mine'])
    expect(source.onRefused).toHaveBeenCalledOnce()
    expect(thread.readComment('2')?.comment).toBe('mine')
  })

  test('keeps the row of a deleted comment so that its text can be copied', async () => {
    const { thread, source, shape, draft } = await editing()
    source.updateText.mockResolvedValue(failed('not-found'))
    expect((await thread.saveEdit('2', contentOf('better')))?.code).toBe('not-found')
    expect(shape()).toEqual(['1', 'deleted 2'])
    expect(draft()).toBe('mine')
  })

  test('ignores the answer after another account signed in', async () => {
    const { thread, source, deps } = await editing()
    const { promise, answer } = later<ReturnType<typeof own>>()
    source.updateText.mockReturnValue(promise)
    const saving = thread.saveEdit('2', contentOf('better'))
    thread.dispose()
    answer(ok(own(2, 'better')))
    expect(await saving).toBeNull()
    expect(thread.readComment('2')?.comment).toBe('mine')
    expect(deps.notifyChange).not.toHaveBeenCalled()
  })
})

describe('remove', () => {
  const remove = async (stage: Awaited<ReturnType<typeof staged>>): Promise<void> => {
    const removing = stage.thread.remove('2')
    await vi.advanceTimersByTimeAsync(2000)
    await removing
  }

  test('deletes nothing without confirmation', async () => {
    const stage = await staged()
    stage.deps.confirm.mockResolvedValue(false)
    await remove(stage)
    expect(stage.source.delete).not.toHaveBeenCalled()
    expect(stage.shape()).toEqual(['1', '2'])
  })

  test('blocks the window for at least two seconds, then removes the comment', async () => {
    const stage = await staged()
    stage.source.delete.mockResolvedValue(ok(null))
    const removing = stage.thread.remove('2')
    await vi.advanceTimersByTimeAsync(1900)
    expect(stage.busy).toEqual(['Please wait while comment is being deleted...'])
    expect(stage.shape()).toEqual(['1', '2'])
    await vi.advanceTimersByTimeAsync(100)
    await removing
    expect(stage.busy).toEqual([])
    expect(stage.shape()).toEqual(['1'])
    expect(stage.source.onRemoved).toHaveBeenCalledExactlyOnceWith(['2'])
    expect(stage.deps.notifyChange).toHaveBeenCalledOnce()
  })

  test('names the replies that go with a comment', async () => {
    for (const [count, fact] of [
      [0, undefined],
      [1, ['This comment and its reply']],
      [2, ['This comment and its 2 replies']],
    ] as const) {
      const stage = stageThread()
      const replies = Array.from({ length: count }, (_, at) => ({
        id: 10 + at,
        user_id: 1,
        comment: 'Noted',
        parent_comment_id: 2,
      }))
      stage.has(own(2, 'mine', { replies }))
      await stage.thread.load()
      stage.deps.confirm.mockResolvedValue(false)
      await stage.thread.remove('2')
      expect(stage.deps.confirm.mock.calls[0]?.[0]).toMatchObject({
        text: 'Are you sure you want to delete this comment?',
      })
      expect(stage.deps.confirm.mock.calls[0]?.[0].facts).toEqual(fact)
    }
  })

  test('uses the word message in a conversation', async () => {
    const stage = stageThread({ variant: 'message' })
    stage.has(own(2, 'mine'))
    await stage.thread.load()
    stage.source.delete.mockResolvedValue(ok(null))
    const removing = stage.thread.remove('2')
    await vi.advanceTimersByTimeAsync(0)
    expect(stage.deps.confirm).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        title: 'Delete message',
        text: 'Are you sure you want to delete this message?',
      }),
    )
    expect(stage.busy).toEqual(['Please wait while message is being deleted...'])
    await vi.advanceTimersByTimeAsync(2000)
    await removing
  })

  test('removes the replies too and reports their ids', async () => {
    const stage = stageThread()
    stage.has(makeComment(1), own(2, 'mine', { replies: [makeComment(3, { parent_comment_id: 2 })] }))
    await stage.thread.load()
    expect(stage.source.onListed).toHaveBeenCalledExactlyOnceWith(new Set(['1', '2', '3']))
    stage.source.delete.mockResolvedValue(ok(null))
    await remove(stage)
    expect(stage.shape()).toEqual(['1'])
    expect(stage.source.onRemoved).toHaveBeenCalledExactlyOnceWith(['2', '3'])
  })

  test("allows a new reply after the viewer's last reply is deleted, despite a stale answer", async () => {
    const stage = stageThread()
    const answered = (...ids: number[]) =>
      makeComment(1, {
        user_has_replied: true,
        replies: ids.map((id) => own(id, 'mine', { parent_comment_id: 1 })),
      })
    stage.has(answered(2, 3))
    await stage.thread.load()
    stage.source.delete.mockResolvedValue(ok(null))
    await remove(stage)
    expect(stage.thread.readComment('1')?.user_has_replied).toBe(true)
    const { promise, answer } = later<readonly ThreadComment[]>()
    stage.source.list.mockReturnValueOnce(promise)
    const loading = stage.thread.load()
    const removing = stage.thread.remove('3')
    await vi.advanceTimersByTimeAsync(2000)
    await removing
    expect(stage.thread.readComment('1')?.user_has_replied).toBe(false)
    store.set(stage.thread.commentAtom('1'), answered(3))
    answer(ok([answered(3)]))
    await loading
    expect(stage.shape()).toEqual(['1'])
    expect(stage.thread.readComment('1')?.user_has_replied).toBe(false)
  })

  test('removes a comment that is already deleted on the server', async () => {
    const stage = await staged()
    stage.source.delete.mockResolvedValue(failed('not-found'))
    await remove(stage)
    expect(stage.shape()).toEqual(['1'])
  })

  test.each(['server', 'forbidden'] as const)(
    'keeps the comment after the error %s and shows no message',
    async (code) => {
      const stage = await staged()
      stage.source.delete.mockResolvedValue(failed(code))
      await remove(stage)
      expect(stage.shape()).toEqual(['1', '2'])
      expect(stage.busy).toEqual([])
      expect(stage.source.onRefused).toHaveBeenCalledTimes(code === 'forbidden' ? 1 : 0)
      expect(stage.source.onRemoved).not.toHaveBeenCalled()
    },
  )

  test('confirms and sends once for two concurrent calls', async () => {
    const stage = await staged()
    stage.source.delete.mockResolvedValue(ok(null))
    await Promise.all([remove(stage), stage.thread.remove('2')])
    expect(stage.deps.confirm).toHaveBeenCalledOnce()
    expect(stage.source.delete).toHaveBeenCalledOnce()
  })

  test('ignores the answer after another account signed in', async () => {
    const stage = await staged()
    stage.source.delete.mockResolvedValue(ok(null))
    const removing = stage.thread.remove('2')
    await vi.advanceTimersByTimeAsync(100)
    stage.thread.dispose()
    await vi.advanceTimersByTimeAsync(2000)
    await removing
    expect(stage.source.onRemoved).not.toHaveBeenCalled()
  })
})

describe('toggleLike', () => {
  const likesOf = ({ thread }: Awaited<ReturnType<typeof staged>>) => {
    const comment = thread.readComment('2')
    return [comment?.like_count, comment?.like_status]
  }

  test("updates optimistically, ignores a second press, then shows the server's count", async () => {
    const stage = await staged()
    const { promise, answer } = later<{ like_count: number }>()
    stage.source.like.mockReturnValue(promise)
    const liking = stage.thread.toggleLike('2')
    expect(likesOf(stage)).toEqual([2, true])
    await stage.thread.toggleLike('2')
    answer(ok({ like_count: 5 }))
    await liking
    expect(likesOf(stage)).toEqual([5, true])
    expect(stage.source.like).toHaveBeenCalledOnce()
    expect(stage.source.unlike).not.toHaveBeenCalled()
  })

  test('reverts a like that fails', async () => {
    const stage = await staged()
    await stage.thread.toggleLike('2')
    expect(likesOf(stage)).toEqual([1, false])
  })

  test('does not affect a comment with the same id in another thread', async () => {
    const [one, other] = [await staged(), await staged()]
    const { promise, answer } = later<{ like_count: number }>()
    one.source.like.mockReturnValue(promise)
    const liking = one.thread.toggleLike('2')
    other.source.like.mockResolvedValue(ok({ like_count: 9 }))
    await other.thread.toggleLike('2')
    expect(likesOf(other)).toEqual([9, true])
    answer(ok({ like_count: 2 }))
    await liking
  })
})
