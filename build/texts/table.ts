import { type EnglishTerm, englishTerms, type Term } from './terms.ts'

const begin = '<!-- The table of terms: written by `npm run texts -- terms`. -->'
const end = '<!-- The end of the table. -->'

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** Returns the table of all terms with a column for each language. A language without a term has an empty cell. */
export const termTable = (
  languages: Readonly<Record<string, Readonly<Record<string, Term>>>>,
  terms: Readonly<Record<string, EnglishTerm>> = englishTerms,
): string => {
  const tags = Object.keys(languages)
  return [
    row(['English', ...tags]),
    `|${'---|'.repeat(tags.length + 1)}`,
    ...Object.keys(terms).map((name) =>
      row([name, ...tags.map((tag) => languages[tag]?.[name]?.word ?? '')]),
    ),
  ].join('\n')
}

/** Returns the translators' guide with a table. Throws when the guide has no place for it. */
export const withTermTable = (guide: string, table: string): string => {
  const from = guide.indexOf(begin)
  const to = guide.indexOf(end)
  if (from < 0 || to < from) throw new Error('docs/translating.md has no place for the table of terms')
  return `${guide.slice(0, from)}${begin}\n\n${table}\n\n${guide.slice(to)}`
}
