import { expect, it } from 'vitest'
import { originFaults, sourceFaults, translationFaults } from './check.ts'
import { originOf, withAccepted } from './origins.ts'
import type { SourceMessage } from './sources.ts'
import { termTable, withTermTable } from './table.ts'
import { otherWords } from './terms.ts'

const message = (id: string, source: string): SourceMessage => ({
  id,
  source,
  names: [],
  filled: {},
  file: 'src/texts.ts',
  line: 1,
  comments: [],
  roles: [],
  usedIn: [],
})
const [keep, remove] = [message('a.keep', 'Keep'), message('a.remove', 'Remove')]
const both = [keep, remove]
const spanish = { 'a.keep': 'Conservar', 'a.remove': 'Quitar' }
const french = { 'a.keep': 'Garder' }
const current = withAccepted({ common: {}, own: {} }, both, { es: spanish, fr: french }, () => true)

it('fails for a missing message of a shipped language only', () => {
  expect(translationFaults('fr', both, french, current, true)).toEqual([
    'fr a.remove: the translation is missing',
  ])
  expect(translationFaults('fr', both, french, current, false)).toEqual([])
})

it('fails for an outdated translation until it is accepted', () => {
  const changed = [message('a.keep', 'Keep it'), remove]
  const faults = translationFaults('es', changed, spanish, current, true)
  expect(faults).toEqual([
    'es a.keep: the English was “Keep”. Translate it again, then npm run texts -- accept a.keep',
  ])
  const all = { es: spanish, fr: french }
  const accepted = withAccepted(current, changed, all, (tag, id) => tag === 'es' && id === 'a.keep')
  expect(translationFaults('es', changed, spanish, accepted, true)).toEqual([])
  // The others keep the text that they were made from.
  expect(accepted).toEqual({
    common: { 'a.keep': 'Keep it', 'a.remove': 'Remove' },
    own: { fr: { 'a.keep': 'Keep' } },
  })
  expect(originOf(accepted, 'fr', 'a.keep')).toBe('Keep')
  const last = withAccepted(accepted, changed, all, (tag) => tag === 'fr')
  expect(last.own).toEqual({})
})

it('fails for a translation without a record, and for a record without a message', () => {
  const empty = { common: {}, own: {} }
  expect(translationFaults('es', [keep], { 'a.keep': 'Conservar' }, empty, true)).toEqual([
    'es a.keep: its English is not recorded: npm run texts -- accept a.keep',
  ])
  expect(originFaults(current, [keep])).toEqual([
    'en a.remove: no message has this id. npm run texts -- accept removes its record',
  ])
  expect(withAccepted(current, [keep], { es: spanish }, () => false).common).toEqual({ 'a.keep': 'Keep' })
})

it('fails for a parameter without an example', () => {
  expect(sourceFaults([message('a.b', '{unheardOf} and {name}')])).toEqual([
    'a.b: add an example of {unheardOf} to build/texts/examples.ts',
  ])
  expect(sourceFaults([message('a.b', '{unheardOf, plural, one {#} other {#}}')])).toEqual([])
})

it('writes the table of terms between its marks, with a column for each language', () => {
  const table = termTable(
    { es: { offer: { word: 'oferta', forms: ['ofert'] } }, fr: {} },
    { offer: { words: ['offer'] }, lane: { words: ['lane'] } },
  )
  expect(table).toBe('| English | es | fr |\n|---|---|---|\n| offer | oferta |  |\n| lane |  |  |')
  const guide =
    '# A\n\n<!-- The table of terms: written by `npm run texts -- terms`. -->\nold\n<!-- The end of the table. -->\nB'
  expect(withTermTable(guide, table)).toBe(guide.replace('\nold\n', `\n\n${table}\n\n`))
  expect(() => withTermTable('# A', table)).toThrow('no place')
})

it('names a missing file of terms, and a translation that says a term otherwise', () => {
  expect(otherWords('es', both, spanish, undefined)).toEqual(['es: build/texts/terms/es.json is missing'])
  const terms = { remove: { word: 'eliminar', forms: ['elimin'] } }
  expect(otherWords('es', both, spanish, terms)).toContain('es a.remove: says remove otherwise')
})
