import { parseRichText } from './parse.ts'
import { plainTextOf } from './plain-text.ts'

/** Returns the text of members' HTML. `isCut` is true if a very long text was cut. */
export const readPlainText = (html: string): { readonly text: string; readonly isCut: boolean } => ({
  text: plainTextOf(html),
  isCut: parseRichText(html).cut,
})
