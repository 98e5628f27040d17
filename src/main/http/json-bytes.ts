const codeOf = (letter: string): number => letter.charCodeAt(0)

/** The bytes that give JSON its shape. */
export const comma = codeOf(',')
export const quote = codeOf('"')
const backslash = codeOf('\\')
const [openBrace, openBracket, closeBrace, closeBracket] = ['{', '[', '}', ']'].map(codeOf)

/** Whether a list or an object begins here. */
export const opens = (byte: number | undefined): boolean => byte === openBrace || byte === openBracket
/** Whether a list or an object ends here. */
export const closes = (byte: number | undefined): boolean => byte === closeBrace || byte === closeBracket

/** Where the text ends that begins at a quote: at its other quote, or behind the body where that has none. */
export const endOfText = (body: Buffer, from: number): number => {
  let at = from + 1
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1
  return at
}
