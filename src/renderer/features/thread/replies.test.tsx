import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { makeComment, own, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { store } from '../../lib/store.ts'
import { ThreadRowView } from './thread-row-view.tsx'
import { ThreadViewContext } from './thread-view-context.ts'

afterEach(cleanup)

const staged = async (many: number, more: Record<string, unknown> = {}) => {
  const stage = stageThread()
  const replies = Array.from({ length: many }, (_, n) =>
    own(n + 2, `Answer ${n}`, { parent_comment_id: 1, ...more }),
  )
  stage.has(makeComment(1, { replies }))
  await stage.thread.load()
  const [row] = stage.state().rows
  if (!row) throw new Error('no row')
  const show = () =>
    render(
      <Provider store={store}>
        <ThreadViewContext value={{ thread: stage.thread, source: stage.source }}>
          <ThreadRowView row={row} />
        </ThreadViewContext>
      </Provider>,
    )
  return { show }
}
/** Counts the comment and its replies. */
const shown = (): number => screen.getAllByRole('article').length

test('shows the newest replies, reveals older ones in steps, and keeps that across remounts', async () => {
  const { show } = await staged(130)
  const { unmount } = show()
  expect(shown()).toBe(51)
  screen.getByText('Answer 129')
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await press('Show 50 of 80 earlier replies')
  expect(shown()).toBe(101)
  unmount()
  show()
  expect(shown()).toBe(101)
  await press('Show 30 earlier replies')
  expect(shown()).toBe(131)
  screen.getByText('Answer 0')
  expect(screen.queryByRole('button', { name: /earlier repl/ })).toBeNull()
})

test('marks an unread reply visually and for screen readers', async () => {
  const { show } = await staged(2, { is_read: false })
  show()
  const unread = screen.getAllByText('New').map((text) => text.closest('article'))
  expect(unread.map((reply) => reply?.hasAttribute('data-new'))).toEqual([true, true])
  expect(shown()).toBe(3)
})

test('shows all replies of a short list', async () => {
  const { show } = await staged(50)
  show()
  expect(shown()).toBe(51)
})
