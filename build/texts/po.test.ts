import { expect, it } from 'vitest'
import { problemsOf } from './compare.ts'
import { fromPo, toPo } from './po.ts'
import { pseudo } from './pseudo.ts'
import type { SourceMessage } from './sources.ts'

const offers = '{n, plural, one {# offer} other {# offers}}'
const messages: readonly SourceMessage[] = [
  { id: 'board.offers', source: offers, names: ['n'], file: 'src/renderer/features/board/texts.ts' },
  { id: 'board.title', source: 'Board “A”', names: [], file: 'src/renderer/features/board/texts.ts' },
]
const spanish = { 'board.offers': '{n, plural, one {# oferta} other {# ofertas}}', 'board.title': 'Tablero' }

it('writes each message with its place, parameters and picture, and reads it back', () => {
  const file = toPo('es', messages, spanish)
  const text = file.toString()
  for (const part of ['msgctxt "board.offers"', '#: src/renderer/features/board/texts.ts'])
    expect(text).toContain(part)
  expect(text).toContain('#. Parameters: {n}\n#. Picture: docs/pictures/board-light.png')
  expect(fromPo('es', file, messages)).toEqual({ translations: spanish, problems: [] })
})

it('leaves out empty translations', () => {
  const file = toPo('es', messages, { 'board.title': 'Tablero' })
  expect(fromPo('es', file, messages).translations).toEqual({ 'board.title': 'Tablero' })
})

it('refuses broken placeholders and translations of another source', () => {
  const broken = toPo('es', messages, { 'board.offers': '{m} ofertas' })
  expect(fromPo('es', broken, messages)).toEqual({
    translations: {},
    problems: ['board.offers: {n} is missing', 'board.offers: {m} is unknown'],
  })
  const [, title] = messages
  if (!title) throw new Error('no message')
  const older = toPo('es', [{ ...title, source: 'Board' }], spanish)
  expect(fromPo('es', older, messages).problems).toEqual(['board.title: the English text has changed'])
})

it.each([
  ['ar', '{n, plural, one {#} other {#}}', 'n lacks zero'],
  ['es', '{n, plural, one {#} two {#} other {#}}', 'n has no form two'],
  ['es', '{n, plural, one {#} other {#}', 'SyntaxError'],
  ['es', ' ', '{n} is missing'],
])('finds a mistake in the %s text %s', (tag, translation, problem) => {
  expect(problemsOf(tag, offers, translation).join()).toContain(problem)
})

it('finds a selection that never happens', () => {
  const by = 'Post{author, select, none {} other { by {author}}}'
  expect(problemsOf('es', by, 'Nota{author, select, nadie {} other { de {author}}}')).toEqual([
    'author never selects nadie',
  ])
})

it('makes test languages that keep the parameters', () => {
  expect(pseudo['en-XA'](offers)).toBe('[{n, plural, one {# óƒƒéŕ} other {# óƒƒéŕš}}~~]')
  expect(pseudo['ar-XB']('To {name}')).toBe('\u202eTo \u202c{name}')
  for (const change of Object.values(pseudo)) expect(problemsOf('en', offers, change(offers))).toEqual([])
})
