import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { commentPath, conversationPath, postPath } from '#shared/paths.ts'
import { makeComment, own, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import type { Thread } from './thread.ts'
import { ThreadLog } from './thread-log.tsx'
import { useLinkedComment } from './use-go-to-comment.ts'

const Comments = ({ thread, goTo }: { readonly thread: Thread; readonly goTo: (key: string) => void }) => {
  const around = useRef<HTMLDivElement>(null)
  useLinkedComment(thread, around, goTo)
  return (
    <div ref={around}>
      <article data-comment-id="1" tabIndex={-1} aria-label="one" />
      <article data-comment-id="2" tabIndex={-1} aria-label="two" />
    </div>
  )
}

const staged = async (comment: string) => {
  const stage = stageThread()
  stage.has(makeComment(1, { replies: [own(2, 'Answer', { parent_comment_id: 1 })] }))
  await stage.thread.load()
  const goTo = vi.fn<(key: string) => void>()
  const path = commentPath(postPath('12'), comment)
  navigate(path)
  render(
    <Provider store={store}>
      <Comments thread={{ ...stage.thread, key: 'post:12' }} goTo={goTo} />
    </Provider>,
  )
  return { ...stage, goTo, open: () => act(async () => navigate(path)) }
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  store.set(toastsAtom, [])
})
afterEach(() => {
  cleanup()
  navigate('/')
})

const isHighlighted = (name: string): boolean => screen.getByLabelText(name).hasAttribute('data-lit')

test('scrolls to, highlights and focuses the linked comment each time the link opens', async () => {
  const { goTo, open } = await staged('2')
  await waitFor(() => expect(isHighlighted('two')).toBe(true))
  expect(document.activeElement).toBe(screen.getByLabelText('two'))
  expect(goTo.mock.calls).toEqual([['1']])
  await open()
  expect(goTo.mock.calls).toEqual([['1'], ['1']])
  expect(store.get(toastsAtom)).toEqual([])
})

test('keeps the focus that a closing search gives back elsewhere, until the reader acts', async () => {
  await staged('2')
  await waitFor(() => expect(isHighlighted('two')).toBe(true))
  const { activeElement: linked } = document
  screen.getByLabelText('one').focus()
  await waitFor(() => expect(document.activeElement).toBe(linked))
  act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })))
  screen.getByLabelText('one').focus()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(document.activeElement).toBe(screen.getByLabelText('one'))
})

test('shows a toast for a missing comment after a search', async () => {
  const { goTo, thread } = await staged('77')
  await act(() => thread.load())
  await waitFor(() =>
    expect(store.get(toastsAtom)).toMatchObject([{ text: 'This comment is no longer here' }]),
  )
  expect(goTo).not.toHaveBeenCalled()
})

test('shows the toast in an empty log only if a comment was linked', async () => {
  const { source } = stageThread({ key: 'conversation:7' })
  const show = () =>
    render(
      <Provider store={store}>
        <ThreadLog
          source={{ ...source, closed: true }}
          {...{ label: 'Talk', empty: 'No message yet', writeLabel: 'Write', submitLabel: 'Send' }}
        />
      </Provider>,
    )
  navigate(conversationPath('7'))
  show()
  await screen.findByText('No message yet')
  expect(store.get(toastsAtom)).toEqual([])
  await act(async () => navigate(commentPath(conversationPath('7'), '77')))
  await waitFor(() =>
    expect(store.get(toastsAtom)).toMatchObject([{ text: 'This comment is no longer here' }]),
  )
})
