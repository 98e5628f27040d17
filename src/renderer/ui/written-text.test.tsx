import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Token, withTokens } from './written-text.tsx'

const directionsIn = (text: string, isMixed?: boolean): readonly (readonly [string, string | null])[] => {
  const { container } = render(<p>{withTokens(text, isMixed)}</p>)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('bdi')].map((each) => [
    each.textContent ?? '',
    each.getAttribute('dir'),
  ])
}

test('codes and numbers of a line from right to left are elements of their own, and the text stays as written', () => {
  expect(directionsIn('MSKU1234567 وصلت، @أحمد، +971 50 123 4567')).toEqual([
    ['MSKU1234567', 'ltr'],
    ['@أحمد', 'auto'],
    ['+971 50 123 4567', 'ltr'],
  ])
})

test('a text without such letters needs none, unless some stand beside it', () => {
  expect(directionsIn('MSKU1234567 arrived')).toEqual([])
  expect(directionsIn('MSKU1234567', true)).toEqual([['MSKU1234567', 'ltr']])
})

test('a token is read from left to right', () => {
  const { container } = render(<Token>−18</Token>)
  expect(container.innerHTML).toBe('<bdi dir="ltr">−18</bdi>')
})
