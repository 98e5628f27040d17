import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { commentPath, conversationPath, postPath } from '#shared/paths.ts'
import { makeComment, own, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { watchReader } from '../../lib/reader-acts.ts'
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

watchReader()

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

const pressKey = (): void => act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })))
const someFrames = () => new Promise((resolve) => setTimeout(resolve, 500))

test('focuses the comment once the search above it has closed and given the focus back', async () => {
  const search = document.body.appendChild(document.createElement('dialog'))
  search.setAttribute('open', '')
  const field = search.appendChild(document.createElement('input'))
  field.focus()
  await staged('2')
  await waitFor(() => expect(isHighlighted('two')).toBe(true))
  await someFrames()
  expect(document.activeElement).toBe(field)
  search.remove()
  screen.getByLabelText('one').focus()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('two')))
})

test('leaves the focus that moved elsewhere since', async () => {
  await staged('2')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('two')))
  // A screen reader moves the focus without a key.
  screen.getByLabelText('one').focus()
  await someFrames()
  expect(document.activeElement).toBe(screen.getByLabelText('one'))
})

test('leaves the focus of a reader who acted before the comment came, and still highlights it', async () => {
  const stage = stageThread()
  render(
    <Provider store={store}>
      <Comments thread={{ ...stage.thread, key: 'post:12' }} goTo={() => {}} />
    </Provider>,
  )
  act(() => navigate(commentPath(postPath('12'), '2')))
  screen.getByLabelText('one').focus()
  pressKey()
  stage.has(makeComment(1), makeComment(2))
  await act(() => stage.thread.load())
  await waitFor(() => expect(isHighlighted('two')).toBe(true))
  await someFrames()
  expect(document.activeElement).toBe(screen.getByLabelText('one'))
})

test('leaves the focus that another control got without a key meanwhile, and still highlights the comment', async () => {
  const stage = stageThread()
  render(
    <Provider store={store}>
      <Comments thread={{ ...stage.thread, key: 'post:12' }} goTo={() => {}} />
    </Provider>,
  )
  act(() => navigate(commentPath(postPath('12'), '2')))
  const other = document.body.appendChild(document.createElement('textarea'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  other.focus()
  stage.has(makeComment(1), makeComment(2))
  await act(() => stage.thread.load())
  await waitFor(() => expect(isHighlighted('two')).toBe(true))
  await someFrames()
  expect(document.activeElement).toBe(other)
  other.remove()
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
          label="Talk"
          empty="No message yet"
          writeLabel="Write"
          submitLabel="Send"
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
