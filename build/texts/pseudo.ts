import type { AnyLanguage } from './language.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀçđéƒğĥíĵķłɱñóþʠŕšţúṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŔŠŢÚṼŴẊÝŽ']

/** Changes the letters outside of parameters. */
const outside = (source: string, change: (text: string) => string): string =>
  source.replace(/\{\w+(?:, (?:plural|select),(?:\s*(?:=\d+|\w+)\s*(?=\{))?)?|\}\s*(?:=\d+|\w+)\s*\{|[^{}]+/g, (part) =>
    /^[{}]/.test(part) ? part : change(part),
  )

const accents = (text: string): string =>
  [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('')

/**
 * Returns a text in a language of the tests: `en-XA` with accents, brackets and two fifths more letters, so that English
 * left on screen and cut texts are found. Returns the text as it is in any other language.
 */
export const pseudo = (tag: AnyLanguage, source: string): string => {
  if (tag !== 'en-XA') return source
  const longer = '~'.repeat(Math.ceil(source.replace(/[{}#]/g, '').length * 0.4))
  return `[${outside(source, accents)}${longer}]`
}
