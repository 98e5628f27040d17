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

/** Where a text ends, from any place in it: at its quote, or behind the bytes; one further where the last escapes the next. */
export const endOfText = (body: Buffer, from: number): number => {
  let at = from
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1
  return at
}
