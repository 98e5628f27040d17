import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EmojiPicker } from './emoji-picker.tsx'

test('Enter inserts the first emoji, but not the Enter that ends a composed word', () => {
  const onPick = vi.fn()
  render(<EmojiPicker onPick={onPick} />)
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'ship' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onPick).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledTimes(1)
})
