import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { setAccounts, twoAccounts } from '../../../../tests/support/renderer/accounts.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { makeComment, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { infoAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { type UnseenSides, useUnseen } from './use-unseen.ts'

/** Positions of the rendered comments' first lines, px of the window. */
const places = new Map<string, number>()
let sides: UnseenSides | null = null

type Stage = ReturnType<typeof stageThread>

const Rows = ({ stage }: { readonly stage: Stage }) => {
  const around = useRef<HTMLDivElement>(null)
  const { thread } = stage
  sides = useUnseen({ thread, rows: thread.read().rows, around, scroller: document.body })
  return (
    <div ref={around}>
      {[...places.keys()].map((id) => (
        <article key={id} data-comment-id={id}>
          {id}
        </article>
      ))}
    </div>
  )
}

/** Five comments, the second with a reply. The second, its reply and the fifth are unread. */
const opened = async () => {
  const stage = stageThread()
  const reply = makeComment(6, { parent_comment_id: 2, is_read: false })
  const all = [
    makeComment(1),
    makeComment(2, { is_read: false, replies: [reply] }),
    makeComment(3),
    makeComment(4),
    makeComment(5, { is_read: false }),
  ]
  stage.source.list.mockImplementation(async (onPart) => {
    onPart(all, 0)
    return ok(all)
  })
  stage.thread.trackUnread()
  await stage.thread.load()
  render(
    <Provider store={store}>
      <Rows stage={stage} />
    </Provider>,
  )
  return stage
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const move = async (to: Readonly<Record<string, number>>, ms: number): Promise<void> => {
  for (const [id, y] of Object.entries(to)) places.set(id, y)
  document.dispatchEvent(new Event('scroll'))
  await pass(ms)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const y = places.get(this.dataset.commentId ?? '')
    return y === undefined ? new DOMRect(0, 0, 500, 600) : new DOMRect(0, y, 500, 50)
  })
  document.elementFromPoint = (_x, y) => {
    const at = [...places].find(([, top]) => y >= top && y < top + 50 && y >= 0 && y < 600)
    return at ? document.querySelector(`[data-comment-id="${at[0]}"]`) : null
  }
  places.clear()
  for (const [index, id] of ['3', '4'].entries()) places.set(id, 100 * index)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('counts unseen comments above and below the viewport, rendered or not', async () => {
  await opened()
  await pass(500)
  expect(sides).toEqual({
    above: { count: 2, first: '2', areReplies: false },
    below: { count: 1, first: '5', areReplies: false },
  })
})

test('marks a comment as seen after a moment on screen in a focused window', async () => {
  const stage = await opened()
  await move({ '5': 200 }, 100)
  await move({ '5': 700 }, 500)
  expect(sides?.below).toMatchObject({ count: 1 })
  vi.mocked(document.hasFocus).mockReturnValue(false)
  await move({ '5': 200 }, 500)
  expect(sides?.below).toBeNull()
  await move({ '5': 700 }, 100)
  expect(sides?.below).toMatchObject({ count: 1 })
  vi.mocked(document.hasFocus).mockReturnValue(true)
  await move({ '5': 200 }, 500)
  await move({ '5': 700 }, 100)
  expect(sides).toEqual({ above: { count: 2, first: '2', areReplies: false }, below: null })
  act(() => stage.thread.see(['2']))
  await pass(100)
  expect(sides?.above).toEqual({ count: 1, first: '6', areReplies: true })
})

test('marks nothing as seen while the account of a pinned window is not the active one', async () => {
  const [own, other] = twoAccounts
  setSignedInUser({ id: 7 })
  store.set(infoAtom, { window: 'popped-out', isPinned: true } as never)
  setAccounts({ ...own, isActive: false }, { ...other, isActive: true })
  await opened()
  await move({ '5': 200 }, 500)
  await move({ '5': 700 }, 100)
  expect(sides?.below).toMatchObject({ count: 1 })
  await move({ '5': 200 }, 500)
  act(() => setAccounts(own, other))
  await pass(500)
  await move({ '5': 700 }, 100)
  expect(sides?.below).toBeNull()
  store.set(infoAtom, null)
})
