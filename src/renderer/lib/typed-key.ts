/** Whether the last letter was Latin. Hebrew and Greek layouts have signs such as '/' among their letters. */
let isLatin = true

/** Signs by the key's place on a layout without Latin letters, without and with Shift. */
const signs: Readonly<Record<string, string>> = {
  Slash: '/?',
  Period: '.>',
  Comma: ',<',
  Minus: '-_',
  Equal: '=+',
}

const isLatinLetter = (key: string): boolean => /^\p{Script=Latin}/u.test(key)
const isOtherScript = (key: string): boolean => /^[^\0-\x7f]/.test(key) && !isLatinLetter(key)

/**
 * Returns the key of a shortcut: by its letter on layouts with Latin letters (AZERTY, Dvorak), else by its place on
 * the keyboard, so that Ctrl+K is one key in Arabic, Russian, Greek, Hebrew and Hindi too. Letters are lower case.
 */
export const typedKey = ({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string => {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  const isWord = key.length > 1 && !isOtherScript(key)
  if (isWord) return key
  if (letter !== undefined && (isLatinLetter(key) || isOtherScript(key))) isLatin = isLatinLetter(key)
  if (letter !== undefined && !isLatin && !isLatinLetter(key)) return letter.toLowerCase()
  if (!isOtherScript(key)) return key.toLowerCase()
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? []
  return digit ?? signs[code]?.charAt(shiftKey ? 1 : 0) ?? key.toLowerCase()
}
