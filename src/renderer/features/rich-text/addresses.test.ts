// @no-page
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

const found = (text: string): string[] => addressesIn(text).map(({ start, end }) => text.slice(start, end))

test.each([
  // Sentences of several scripts.
  ['See https://a.example/x. Thanks', 'https://a.example/x'],
  ['Is it https://a.example/x?!', 'https://a.example/x'],
  ['见https://a.example/x。谢谢', 'https://a.example/x'],
  ['見 https://a.example/x、または', 'https://a.example/x'],
  ['（https://a.example/x）', 'https://a.example/x'],
  ['「https://a.example/x」', 'https://a.example/x'],
  ['انظر https://a.example/x، شكرا', 'https://a.example/x'],
  ['هل https://a.example/x؟', 'https://a.example/x'],
  ['देखें https://a.example/x।', 'https://a.example/x'],
  ['https://a.example/x… and more', 'https://a.example/x'],
  // Brackets.
  ['(https://a.example/x)', 'https://a.example/x'],
  ['(see https://a.example/x).', 'https://a.example/x'],
  ['https://a.example/Port_(disambiguation)', 'https://a.example/Port_(disambiguation)'],
  ['(https://a.example/Port_(disambiguation)), and', 'https://a.example/Port_(disambiguation)'],
  ['[rates](https://a.example/x)!', 'https://a.example/x'],
  ['[https://a.example/a[1]]', 'https://a.example/a[1]'],
  ['https://a.example/x (old)', 'https://a.example/x'],
  ['https://a.example/x(', 'https://a.example/x'],
  // Quotation marks and endings.
  ['“https://a.example/x”', 'https://a.example/x'],
  ['«https://a.example/x»', 'https://a.example/x'],
  ["'https://a.example/x'", 'https://a.example/x'],
  ['https://a.example’s rates', 'https://a.example'],
  ["https://a.example/x's rates", 'https://a.example/x'],
  ["https://a.example/Hamilton's_rule", "https://a.example/Hamilton's_rule"],
  // Emphasis of WhatsApp and Slack.
  ['*https://a.example/x*', 'https://a.example/x'],
  ['_https://a.example/x_', 'https://a.example/x'],
  ['~https://a.example/x~', 'https://a.example/x'],
  ['https://a.example/x_', 'https://a.example/x_'],
  ['**https://a.example/x.**', 'https://a.example/x'],
  ['| https://a.example/x | 1450 |', 'https://a.example/x'],
  ['<https://a.example/x>', 'https://a.example/x'],
  // Ends that belong to the address.
  ['https://a.example/x/', 'https://a.example/x/'],
  ['https://a.example/x?a=1&b=2#c', 'https://a.example/x?a=1&b=2#c'],
  ['https://a.example:8443/x=', 'https://a.example:8443/x='],
  ['https://zh.example/wiki/上海港', 'https://zh.example/wiki/上海港'],
  // Without a scheme.
  ['Go to www.carrier.example.', 'www.carrier.example'],
  ['(WWW.carrier.example/schedule?week=40)', 'WWW.carrier.example/schedule?week=40'],
  ['www.müller.example，', 'www.müller.example'],
])('ends an address where a reader does: %s', (text, address) => {
  expect(found(text)).toEqual([address])
})

test('opens an address without a scheme by https', () => {
  expect(addressesIn('www.carrier.example')[0]?.link).toMatchObject({ url: 'https://www.carrier.example/' })
})

test.each(['www.', 'www.x', 'awww.carrier.example', 'www', 'a@www', 'https://', 'https://.', '://x.example'])(
  'finds no address in %s',
  (text) => expect(found(text)).toEqual([]),
)

test('finds each of several addresses, and a mail address beside them', () => {
  expect(found('https://a.example,http://b.example/; www.c.example: ops@d.example.')).toEqual([
    'https://a.example,http://b.example/',
    'www.c.example',
    'ops@d.example',
  ])
})

const marks = fc.stringMatching(/^[).,;:!?*\]}"”»’。،）]{0,4}$/)
const path = fc.stringMatching(/^[a-z0-9/_=-]{0,12}[a-z0-9/]$/)

test('leaves out the punctuation around any address', () => {
  fc.assert(
    fc.property(path, marks, fc.constantFrom('', ' ', '(', '“', '* '), (at, after, before) => {
      const address = `https://a.example/${at}`
      expect(found(`${before}${address}${after} end`)).toEqual([address])
    }),
  )
})

test('takes linear time on long texts', () => {
  const began = performance.now()
  for (const part of ['https://a.example/(', 'www.', 'a.b@', ')))', "'s", '....', 'http://x_'])
    addressesIn(`https://a.example/${part.repeat(20_000)}`)
  expect(performance.now() - began).toBeLessThan(5_000)
})
