import { expect, it, onTestFinished } from 'vitest'
import { type AnyLanguage, setLanguage } from '../texts/language.ts'
import { languageOf } from './text-language.ts'

const inLanguage = (tag: AnyLanguage): void => {
  setLanguage({ tag, messages: {} })
  onTestFinished(() => setLanguage({ tag: 'en', messages: {} }))
}

it.each([
  ['Rates for week 48, l’été', undefined],
  ['Giá cước tuần 48 từ Hải Phòng', 'vi'],
  ['부산에서 로테르담까지 운임', 'ko'],
  ['横浜港からの運賃です', 'ja'],
  ['上海到鹿特丹的运价', 'zh'],
  ['Shanghai 上海 to Rotterdam, weekly', undefined],
  ['<p class="上海上海上海">Rates</p>', undefined],
  ['وصلت الحاوية MSKU1234567 إلى الميناء', 'und-Arab'],
  ['Контейнер прибыл', 'und-Cyrl'],
  ['कंटेनर पहुँच गया', 'und-Deva'],
  ['Ναύλος', 'el'],
  ['+971 50 123 4567 🚢', undefined],
  ['', undefined],
])('knows the language or script of "%s" for an English page', (text, tag) =>
  expect(languageOf(text)).toBe(tag),
)

it('leaves a text that may be in the language of the page', () => {
  inLanguage('ar')
  expect(languageOf('وصلت الحاوية MSKU1234567 إلى الميناء')).toBeUndefined()
  expect(languageOf('Rates for week 48')).toBe('und-Latn')
  inLanguage('zh-CN')
  expect(languageOf('上海到鹿特丹的运价')).toBeUndefined()
})
