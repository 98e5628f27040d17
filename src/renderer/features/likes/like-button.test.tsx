import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { connectionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { LikeButton } from './like-button.tsx'

afterEach(() => {
  cleanup()
  store.set(connectionAtom, { http: 'ok', realtime: 'off', error: null })
})

test('is disabled with the reason while offline', () => {
  const onToggle = vi.fn(async () => {})
  store.set(connectionAtom, { http: 'offline', realtime: 'off', error: null })
  render(
    <Provider store={store}>
      <LikeButton count={2} liked={false} onToggle={onToggle} />
    </Provider>,
  )
  const button = screen.getByRole('button', { name: 'Like, 2 likes' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe('You are offline')
  fireEvent.click(button)
  expect(onToggle).not.toHaveBeenCalled()
})
