import { parseRichText } from './parse.ts'
import { plainTextOf } from './plain-text.ts'

/** The text of members' HTML, and whether it ends early: of a very long one only the beginning is read. */
export const readPlainText = (html: string): { readonly text: string; readonly isCut: boolean } => ({
  text: plainTextOf(html),
  isCut: parseRichText(html).cut,
})
