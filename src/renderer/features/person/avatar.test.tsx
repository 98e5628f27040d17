import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)

test("loads a picture through the app's own media route", () => {
  const { container } = render(<Avatar name="Meera Nair" image="https://cdn.example/a b.png" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(
    '/media/https%3A%2F%2Fcdn.example%2Fa%20b.png?of=&w=64',
  )
})

test('replaces a failed picture by the initials permanently', () => {
  const first = render(<Avatar name="Meera Nair" image="/gone.png" />)
  const image = first.container.querySelector('img')
  if (image) fireEvent.error(image)
  expect(first.container.textContent).toBe('MN')
  const second = render(<Avatar name="Meera Nair" image="/gone.png" />)
  expect(second.container.querySelector('img')).toBeNull()
})

test('shows the initials without a picture', () => {
  const { container } = render(<Avatar name="Jan Berg" image={null} />)
  expect(container.textContent).toBe('JB')
})
