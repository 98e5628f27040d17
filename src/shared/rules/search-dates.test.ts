import { afterEach, expect, it } from 'vitest'
import { type AnyLanguage, setLanguage } from '../texts/language.ts'
import { daysIn } from './search-dates.ts'

const now = Date.UTC(2026, 10, 26)

const spanOf = (text: string): string | null => {
  const span = daysIn(text, now)
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
  return span && `${day(span.from)}/${day(span.to)}`
}

afterEach(() => setLanguage({ tag: 'en', messages: {} }))

const firstOfDecember = '2026-12-01/2026-12-02'
const december = '2026-12-01/2027-01-01'

it.each<[AnyLanguage, string, string]>([
  ['es', '1 de diciembre', firstOfDecember],
  ['es', 'dic', december],
  ['fr', '1 déc.', firstOfDecember],
  ['fr', 'décembre', december],
  ['pt-BR', '1 de dezembro de 2026', firstOfDecember],
  ['tr', '1 Aralık', firstOfDecember],
  ['ar', '1 ديسمبر', firstOfDecember],
  ['hi', '1 दिसंबर', firstOfDecember],
  ['zh-CN', '2026年12月1日', firstOfDecember],
  ['zh-CN', '12月', december],
  ['vi', '1 tháng 12', firstOfDecember],
  ['vi', 'thg 12 2026', december],
])('reads months in %s: %s', (tag, text, span) => {
  setLanguage({ tag, messages: {} })
  expect(spanOf(text)).toBe(span)
  expect([spanOf('1 Dec'), spanOf('14d'), spanOf('tomorrow')]).toEqual([
    ...[firstOfDecember, '2026-12-10/2026-12-11', '2026-11-27/2026-11-28'],
  ])
})

it.each(['13月', 'tháng 13', '1 quelquechose', 'de', 'xx'])('reads no date in %s', (text) => {
  setLanguage({ tag: 'fr', messages: {} })
  expect(spanOf(text)).toBeNull()
})
