import { expect, it } from 'vitest'
import { joinedTexts } from './joined-texts.ts'

/** '§name' stands for '${name}' in a template. */
const linesOf = (code: string) =>
  joinedTexts({ path: 'src/a.tsx', text: code.replaceAll(/§([\w.]+)/g, '$${$1}') }).length

it.each([
  '`§name, §place`',
  '`§name · §place`',
  '`§texts.label: §value`',
  '`§texts.one §texts.two`',
  '`§texts.comment (§n)`',
  "names.join('; ')",
  "[texts.one, texts.two].join(' ')",
  'const a = <p>{texts.one}: {two}</p>',
  'const a = <p><b>{one}</b> · {two}</p>',
])('refuses %s', (code) => expect(linesOf(code)).toBe(1))

it.each(['`§subject §mode`', '`§id-error`', "words.join(' ')", 'dotLine([one, two])', '<p>{one} {two}</p>'])(
  'allows %s',
  (code) => expect(linesOf(code)).toBe(0),
)
