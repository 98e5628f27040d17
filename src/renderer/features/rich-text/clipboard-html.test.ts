import { expect, test } from 'vitest'
import { clipboardHtmlOf } from './clipboard-html.ts'
import { plainTextOf, previewOf } from './plain-text.ts'

const server = 'https://network.example'
const rates =
  'The rate was <s>USD 1,450</s> USD 1,650. See <a href="https://files.example.com/a">the list</a>.<ol><li>Book</li><li>Pay</li></ol><blockquote>as agreed</blockquote>'

test('a message is copied as text that keeps struck words, addresses, numbers and quotes', () => {
  expect(plainTextOf(rates)).toBe(
    'The rate was ~~USD 1,450~~ USD 1,650. See the list (https://files.example.com/a).\n1. Book\n2. Pay\n> as agreed',
  )
  expect(previewOf(rates)).toContain('~~USD 1,450~~ USD 1,650')
  expect(previewOf(rates)).not.toContain('https:')
})

test('a style strikes as a tag does', () => {
  expect(plainTextOf('<p>a <span style="text-decoration: line-through">b</span> c</p>')).toBe('a ~~b~~ c')
})

test('columns and the first indentation stay in the text', () => {
  expect(plainTextOf('        20GP    40HC\nMundra  1450')).toBe('        20GP    40HC\nMundra  1450')
})

test('the HTML beside it is sanitised and has addresses that work elsewhere', () => {
  expect(clipboardHtmlOf(rates, server)).toBe(rates)
  expect(
    clipboardHtmlOf(
      '<p onclick="x()" style="color:red">a <a href="/frontend/posts/7">post</a><script>x()</script> &lt;b&gt;<img src="/storage/1" alt=\'"berth"\'></p>',
      server,
    ),
  ).toBe('<p>a <a href="https://network.example/frontend/posts/7">post</a> &lt;b&gt;&quot;berth&quot;</p>')
  expect(clipboardHtmlOf('<a href="javascript:x()">a</a> <a href="/frontend/posts/7">b</a>', null)).toBe(
    'a b',
  )
})
