import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCommentKeys } from './comment-keys.ts'

afterEach(cleanup)

const pressed = vi.fn()
const Button = ({ action, of }: { readonly action: string; readonly of: string }) => (
  <button type="button" data-action={action} onClick={() => pressed(action, of)}>
    {`${action} ${of}`}
  </button>
)
const Thread = () => {
  useCommentKeys()
  return (
    <>
      <article data-comment-id="1" tabIndex={-1} aria-label="first">
        <Button action="like" of="first" />
        <article data-comment-id="2" tabIndex={-1} aria-label="reply">
          <Button action="like" of="reply" />
          <Button action="reply" of="reply" />
        </article>
      </article>
      <article data-comment-id="3" tabIndex={-1} aria-label="last">
        <Button action="reply" of="last" />
      </article>
    </>
  )
}
const press = (key: string, name: string): unknown[][] => {
  pressed.mockClear()
  const comment = screen.getByRole('article', { name })
  comment.focus()
  fireEvent.keyDown(comment, { key })
  return pressed.mock.calls
}

test('applies a key to the focused comment only', () => {
  render(<Thread />)
  expect(press('r', 'last')).toEqual([['reply', 'last']])
  expect(press('l', 'reply')).toEqual([['like', 'reply']])
  expect(press('l', 'first')).toEqual([['like', 'first']])
  // The first comment was answered already. The key does not answer its reply instead.
  expect(press('r', 'first')).toEqual([])
})
