import { expect, it } from 'vitest'
import { brokenRules, rules } from './rules.ts'

/** For each rule: a language, an English text, a translation that breaks the rule, and one that does not. */
const examples: Readonly<Record<string, readonly [tag: string, source: string, bad: string, good: string]>> =
  {
    'has markup, which is shown as it is': ['es', 'Save', '<b>Guardar</b>', 'Guardar'],
    'has an ASCII quote': ['es', 'Open “{name}”', 'Abrir "{name}"', 'Abrir “{name}”'],
    'has an ASCII apostrophe': ['fr', 'The app', "L'app", 'L’app'],
    'begins or ends with a space': ['es', 'Save {name}', 'Guardar {name} ', 'Guardar {name}'],
    'has two spaces': ['es', 'Save it', 'Guardar  eso', 'Guardar eso'],
    'has ... for …': ['tr', 'Saving...', 'Kaydediliyor...', 'Kaydediliyor…'],
    'is not in the composed form of Unicode (NFC)': ['vi', 'Ship', 'Ta\u0300u', 'T\u00e0u'],
    'ends with another mark than the English': ['hi', 'It is saved.', 'सहेजा गया', 'सहेजा गया।'],
    'lacks the no-break space before ; : ! ? or »': ['fr', 'Which port?', 'Quel port ?', 'Quel port\u202f?'],
    'lacks the no-break space after «': [
      'fr',
      '“{name}” saved',
      '« {name}\u00a0» enregistré',
      '«\u00a0{name}\u00a0» enregistré',
    ],
    'has “ ” for « »': ['ar', 'Open “{name}”', 'افتح “{name}”', 'افتح «{name}»'],
    'has ? or ! without ¿ or ¡': ['es', 'Which port?', 'Qué puerto?', '¿Qué puerto?'],
    'has an ASCII comma, semicolon or question mark beside Arabic letters': [
      'ar',
      'Port, vessel',
      'ميناء, سفينة',
      'ميناء، سفينة',
    ],
    'has a token with a neutral sign at its end, which needs the isolates U+2066 and U+2069': [
      'ar',
      'Type from: first',
      'اكتب from: أولًا',
      'اكتب \u2066from:\u2069 أولًا',
    ],
    'has isolates that do not close': ['ar', 'Type x', 'اكتب \u2066x', 'اكتب \u2066x\u2069'],
    'has a full stop for a danda': ['hi', 'One. Two', 'एक. दो', 'एक। दो'],
    'has a space before a danda': ['hi', 'It is saved.', 'सहेजा गया ।', 'सहेजा गया।'],
    'has a half-width mark beside Han': ['zh-CN', 'Port, vessel', '港口, 船', '港口，船'],
    'lacks a space between Han and Latin': ['zh-CN', 'The ETD', '这个ETD', '这个 ETD'],
    'has a space beside a full-width mark': ['zh-CN', 'Port, vessel', '港口， 船', '港口，船'],
  }

it('has an example for every rule', () => {
  expect(Object.keys(examples)).toEqual(rules.map(({ problem }) => problem))
})

it.each(Object.entries(examples))('finds a text that %s', (problem, [tag, source, bad, good]) => {
  expect(brokenRules(tag, 'board.x', source, bad)).toContain(`it ${problem}`)
  expect(brokenRules(tag, 'board.x', source, good)).toEqual([])
})

it.each([
  [
    'a mark inside a branch',
    'es',
    '{n, plural, one {# offer.} other {# offers.}}',
    'Hay {n, plural, one {# oferta} other {# ofertas}}.',
  ],
  ['an exclamation that another language does not make', 'es', 'Saved!', 'Se guardó.'],
  ['the end of a sentence in a quotation', 'fr', 'It says “yes.”', 'Il dit «\u00a0oui.\u00a0»'],
  [
    'a form for zero that says something else',
    'ar',
    'Add {n, plural, one {#} other {#}}?',
    '{n, plural, zero {لا شيء.} other {إضافة #؟}}',
  ],
  ['a time', 'fr', 'At 08:00', 'À 08:00'],
  ['the order of another language around a prefix', 'hi', 'Begins with quayside:', 'quayside: से शुरू'],
  ['the separator of a list', 'zh-CN', ', ', '，'],
])('accepts %s', (_what, tag, source, translation) => {
  expect(brokenRules(tag, 'board.x', source, translation)).toEqual([])
})

it('names a mark that only one branch lacks', () => {
  expect(
    brokenRules('es', 'board.x', '{n, plural, one {A.} other {B.}}', '{n, plural, one {A.} other {B}}'),
  ).toEqual(['it ends with another mark than the English'])
})
