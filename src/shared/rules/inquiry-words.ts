/** Days, modes, Incoterms and the commodity of an inquiry. */
import type { VoyagerType } from '../contract/entities/voyager.ts'
import { dayMs, foreignMonthIn, monthIn, typedMonthIn, utcDay } from '../dates.ts'
import { foldText } from './fold-text.ts'
import { type Incoterm, incoterms } from './incoterms.ts'
import {
  type FoundFact,
  finder,
  gap,
  type InquiryRole,
  roleBefore,
  wordEnd,
  wordStart,
} from './inquiry-facts.ts'
import { comingDays } from './plain-filters.ts'
import type { DaySpan } from './search-dates.ts'

/** Finds the three letters of a rule of Incoterms 2020 as a word. */
export const findIncoterms = finder(`${wordStart}(?:${incoterms.join('|')})${wordEnd}`, ([rule = '']) => ({
  kind: 'incoterm',
  meanings: [rule.toUpperCase() as Incoterm],
}))

interface ModeWords {
  readonly words: string
  /** Chinese words, which have no spaces around them. */
  readonly han?: string
  readonly modes: readonly VoyagerType[]
  readonly isDoubtful?: boolean
}

/** Words for modes. By sea is a full container or a part of one. 'Air' alone may be an air conditioner. */
const modeWords: readonly ModeWords[] = [
  {
    words: 'fcl|full container(?: load)?|contenedor completo|conteneur complet',
    han: '整箱|整柜',
    modes: ['fcl'],
  },
  { words: 'lcl|less than container(?: load)?|groupage|grupaje', han: '拼箱', modes: ['lcl'] },
  {
    words:
      'air ?freight|air ?cargo|air shipments?|(?:by|via) air|aére[oa]|aérien(?:ne)?|havayolu|جوي|हवाई|đường hàng không',
    han: '空运',
    modes: ['air'],
  },
  { words: 'air', modes: ['air'], isDoubtful: true },
  {
    words:
      'ftl|ltl|truck(?:ing|load)?s?|by road|road ?freight|terrestre|camión|caminhão|camion|karayolu|بري|ट्रक|đường bộ',
    han: '陆运|卡车',
    modes: ['transport'],
  },
  {
    words:
      'sea ?freight|ocean ?freight|by (?:sea|ocean)|marítim[oa]|maritime|denizyolu|بحري|समुद्री|đường biển',
    han: '海运',
    modes: ['fcl', 'lcl'],
  },
]

const modeFinders = modeWords.map(({ words, han, modes, isDoubtful = false }) =>
  finder(`${wordStart}(?:${words})${wordEnd}${han === undefined ? '' : `|${han}`}`, () => ({
    kind: 'mode',
    meanings: modes,
    isDoubtful,
  })),
)

/** Finds the modes. A doubtful one counts only if there is no other. */
export const findModes = (text: string): readonly FoundFact[] => {
  const found = modeFinders.flatMap((find) => find(text))
  const sure = found.filter(({ isDoubtful }) => !isDoubtful)
  return sure.length > 0 ? sure : found.slice(0, 1)
}

/** In Chinese the event may stand behind its day. */
const readyBehind = /^\s?(?:备[货妥好]|货好|好货|可提货)/u

const dayRoles: readonly (readonly [RegExp, InquiryRole])[] = [
  [
    new RegExp(
      `${wordStart}(?:ready|readiness|available|crd|list[oa]|disponible|disponível|pront[oa]|prête?|hazır|sẵn sàng|جاهزة?|तैयार)${wordEnd}[^\\n.;]{0,16}$|(?:备妥|货好|好货)[^\\n]{0,8}$`,
      'iu',
    ),
    'ready',
  ],
]

/** Names of months in English, and those in other languages that begin alike. 'Marble' is no March. */
const monthName =
  /^(?:jan(?:uary|vier|eiro)?|feb(?:ruary|rero)?|mar(?:ch|zo|s|co|t)?|apr(?:il)?|may(?:o|is)?|jun(?:e|io|ho)?|jul(?:y|io|ho)?|aug(?:ust)?|sep(?:t|tember|tiembre|tembre)?|oct(?:ober|ubre|obre)?|nov(?:ember|iembre|embre|embro)?|dec(?:ember|embre)?)$/

const englishMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Returns a date with the English name of its month: '1 de diciembre', '12月1日' and '1 tháng 12' are '1 dec'. */
const withEnglishMonth = (text: string): string =>
  text
    .replace(/^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]$/, (_, year = '', month, day) =>
      `${day} ${englishMonths[month - 1] ?? ''} ${year}`.trim(),
    )
    .replace(/(?:tháng|thg) ?(\d{1,2})/giu, (all, month) => englishMonths[month - 1] ?? all)
    .replace(/[^\s\d.,]+/g, (word) => englishMonths[foreignMonthIn(word)] ?? word)
    .replace(/ (?:de|of|năm) /giu, ' ')

const isMonth = (word: string): boolean => {
  const folded = foldText(word).replace(/\.$/, '')
  return monthName.test(folded) || (monthIn(folded) === -1 && typedMonthIn(folded) >= 0)
}

/** Returns the days of a date in figures. '05/12/2026' has two meanings, '5.12.2026' and '2026-12-05' have one. */
const figureDays = (text: string): readonly DaySpan[] => {
  const [, year, y = '', m = '', d = ''] = /^((\d{4})-(\d{1,2})-(\d{1,2}))$/.exec(text) ?? []
  const [, one = '', mark, two = '', written = ''] =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  const in20 = written.length === 2 ? Number(written) + 2000 : Number(written)
  const read = [
    year === undefined ? null : utcDay(Number(y), Number(m) - 1, Number(d)),
    mark === undefined ? null : utcDay(in20, Number(two) - 1, Number(one)),
    mark === undefined || mark === '.' ? null : utcDay(in20, Number(one) - 1, Number(two)),
  ]
  return [...new Set(read)].flatMap((from) => (from === null ? [] : [{ from, to: from + dayMs }]))
}

/** Returns the days of words: '12 Dec', '5-10 December', 'next week', 'December'. */
const writtenDays = (written: string, now: number): readonly DaySpan[] => {
  const text = withEnglishMonth(written)
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const hasMonth = words.some(isMonth)
  // A short name alone is a word too often: 'may', 'mar', 'Jan'.
  if (/\d/.test(text) ? !hasMonth : text.length < 4) return []
  const [, first, last, rest = ''] = /^(\d{1,2}) ?[-–] ?(\d{1,2}) (.+)$/.exec(text) ?? []
  const [from, to] = [first, last].map((day) =>
    day === undefined ? null : comingDays(`${day} ${rest}`, now),
  )
  if (from && to) return from.from < to.to ? [{ from: from.from, to: to.to }] : []
  const span = words.length === 1 && !hasMonth ? null : comingDays(text, now)
  return span === null ? [] : [span]
}

/** Words of the longest date: '1 de diciembre de 2026'. */
const mostDateWords = 5

/** Finds days and months. `now` in ms since 1970. */
export const findDays =
  (now: number) =>
  (text: string): readonly FoundFact[] => {
    const words = Array.from(
      text.matchAll(/(?:\d{4}年)?\d{1,2}月\d{1,2}[日号]|[^\s,;()]+?(?=(?:\d{4}年)?\d{1,2}月|[\s,;()]|$)/gu),
      ({ 0: word, index }) => ({
        from: index,
        to: index + word.replace(/[.:!?]+$/, '').length,
      }),
    )
    const found: FoundFact[] = []
    for (let at = 0; at < words.length; at += 1) {
      const { from } = words[at] as (typeof words)[number]
      for (let end = Math.min(words.length, at + mostDateWords); end > at; end -= 1) {
        const to = words[end - 1]?.to ?? from
        const written = text.slice(from, to)
        // After a comma only a year belongs to a date: '12 Dec, 12 cartons'.
        if (to - from > 60 || /[\n;()]|,(?! ?\d{4}$)/.test(written)) continue
        const folded = written.replace(/\s+/g, ' ')
        const read = figureDays(folded)
        const days = read.length > 0 ? read : writtenDays(folded, now)
        if (days.length === 0) continue
        found.push({
          kind: 'days',
          from,
          to,
          meanings: days,
          role:
            roleBefore(text, from, dayRoles) ??
            (readyBehind.test(text.slice(to, to + 8)) ? 'ready' : 'departure'),
        })
        at = end - 1
        break
      }
    }
    return found
  }

const commodityLabels =
  'commodity|cargo|goods|product|mercanc[ií]a|producto|mercadoria|produto|marchandises?|emtia|eşya|ürün|mặt hàng|hàng hóa|货物|品名|البضاعة|माल'

/** Characters of a commodity, up to the end of its clause. */
const clause = String.raw`[^\n,;.:(]{2,80}`

/** Words that end a commodity. */
const afterCommodity = /\s(?:from|to|ex|for|at|by|ready|via|on|per|each|with|in)\s/i

/** Finds the commodity after its label, or after 'of' behind an amount that ends at one of `amountEnds`. */
export const findCommodity = (text: string, amountEnds: readonly number[]): readonly FoundFact[] => {
  const labelled = new RegExp(`${wordStart}(?:${commodityLabels})${gap}[:：=–-]${gap}(${clause})`, 'giu')
  const behind = new RegExp(String.raw`\s{1,3}(?:of|de|con|với|的)\s{1,3}(${clause})`, 'iuy')
  const matches = [
    ...text.matchAll(labelled),
    ...amountEnds.flatMap((end) => {
      behind.lastIndex = end
      const match = behind.exec(text)
      return match === null ? [] : [match]
    }),
  ]
  return matches.flatMap((match) => {
    const { 0: all, 1: words = '', index } = match
    const from = index + all.length - words.length
    const end = afterCommodity.exec(words)?.index ?? words.length
    return end < 2
      ? []
      : [{ kind: 'commodity', from, to: from + end, meanings: [words.slice(0, end)] } as FoundFact]
  })
}
