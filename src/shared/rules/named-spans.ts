/** Days, weeks, months and years by their distance from today: 'yesterday', 'last week', 'next month'. */
import { dayMs, monthOf, weekMs, weekOf } from '../dates.ts'
import { byLanguage, dateTag, isEnglish } from '../texts/language.ts'
import { foldedWords } from './fold-text.ts'
import type { DaySpan } from './search-dates.ts'

const units = ['day', 'week', 'month', 'year'] as const
const distances = [-1, 0, 1] as const

/** A name in folded words. `distance` is -1 for last week, 1 for next week. */
export interface NamedSpan {
  readonly words: string
  readonly unit: (typeof units)[number]
  readonly distance: (typeof distances)[number]
}

/** Articles before a name: 'la semana pasada'. */
const article = /^(?:la|le|el|o|a|les) /

/** Everyday words that a language's formal names lack. */
const everyday: Readonly<Record<string, readonly (readonly [formal: string, everyday: string])[]>> = {
  hi: [
    ['सप्ताह', 'हफ़्ते'],
    ['माह', 'महीने'],
  ],
}

/** Returns a formal name and its everyday forms. */
const variantsOf = (tag: string, name: string): readonly string[] => [
  name,
  name.replace(article, ''),
  ...(everyday[tag] ?? []).flatMap(([formal, other]) =>
    name.includes(formal) ? [name.replace(formal, other).replace(/(?<=\p{L}ल)ा /u, 'े ')] : [],
  ),
]

const namesIn = (tag: string): readonly NamedSpan[] => {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  return units.flatMap((unit) =>
    distances.flatMap((distance) => {
      const names = variantsOf(tag, format.format(distance, unit)).map((name) => foldedWords(name).join(' '))
      return [...new Set(names)].map((words) => ({ words, unit, distance }))
    }),
  )
}

/** The names in English and in the current language. */
const names = byLanguage(() => [...namesIn('en'), ...(isEnglish() ? [] : namesIn(dateTag()))])

/** Returns the span that a text names, among those that `isWanted` accepts; null for other texts. */
export const namedSpan = (text: string, isWanted: (span: NamedSpan) => boolean): NamedSpan | null => {
  const words = foldedWords(text).join(' ')
  return names().find((one) => one.words === words && isWanted(one)) ?? null
}

/** Returns the days of a named span. `today` is a day of departure, ms since 1970. */
export const daysOfSpan = ({ unit, distance }: NamedSpan, today: number): DaySpan => {
  switch (unit) {
    case 'day':
      return { from: today + distance * dayMs, to: today + (distance + 1) * dayMs }
    case 'week': {
      const from = weekOf(today) + distance * weekMs
      return { from, to: from + weekMs }
    }
    case 'month':
      return { from: monthOf(today, distance), to: monthOf(today, distance + 1) }
    case 'year': {
      const year = new Date(today).getUTCFullYear() + distance
      return { from: Date.UTC(year, 0, 1), to: Date.UTC(year + 1, 0, 1) }
    }
  }
}
