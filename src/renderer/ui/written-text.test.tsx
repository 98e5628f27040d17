import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { quoted } from '#shared/texts/isolated.ts'
import { Box, Row, Stack, Text } from './layout.tsx'
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

test('what one of our texts quotes in English has its language, in every element of the layout', () => {
  const sentence = 'The route is closed.'
  const text = `Sunucu kabul etmedi. ${quoted(sentence)} Yeniden deneyin.`
  for (const Element of [Text, Row, Stack, Box]) {
    const { container, unmount } = render(<Element>{text}</Element>)
    const quote = container.querySelector('bdi')
    expect([quote?.lang, quote?.textContent]).toEqual(['en', sentence])
    expect(container.innerHTML).toContain('Sunucu kabul etmedi.<br><bdi lang="en">')
    expect(container.innerHTML).toContain('</bdi><br>Yeniden deneyin.')
    expect(container.textContent).not.toMatch(/[\u2066-\u2069]/)
    unmount()
  }
})
