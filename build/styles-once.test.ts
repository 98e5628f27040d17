import { expect, it } from 'vitest'
import { withoutRepeated } from './styles-once.ts'

const first =
  '@layer a,b;@layer a{.row{display:flex}@media print{.row{gap:1px}}}.own{color:red}@layer b{.x{gap:0}}'

it.each([
  ['a layer that is there', '@layer a{.row{display:flex}}.later{color:red}', '.later{color:red}'],
  ['a rule within a medium', '@layer a{@media print{.row{gap:1px}}}.later{gap:0}', '.later{gap:0}'],
])('removes %s', (_what, later, kept) => expect(withoutRepeated(later, first)).toBe(kept))

it.each([
  ['another rule of the layer', '@layer a{.column{display:flex}}'],
  ['another value', '@layer a{.row{display:grid}}'],
  ['the same rule in another layer', '@layer b{.row{display:flex}}'],
  ['a rule without a layer, whose place matters', '.own{color:red}'],
  ['another layer', '@layer c{.row{display:flex}}'],
  ['an order of layers, imports and media', '@import "x.css";@layer b,a;@media print{.own{color:red}}'],
])('keeps %s', (_what, later) => expect(withoutRepeated(later, first)).toBe(later))

it('keeps what the first sheet lacks of a layer', () =>
  expect(withoutRepeated('@layer a{.row{display:flex}.column{gap:0}}', first)).toBe(
    '@layer a{.column{gap:0}}',
  ))
