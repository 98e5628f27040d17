import { languageOf } from '#shared/rules/text-language.ts'
import { language } from '#shared/texts/language.ts'
import { Text } from '../../ui/layout.tsx'
import { parseRichText } from '../rich-text/parse.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { reactOf } from '../rich-text/rich-elements.tsx'
import classes from '../rich-text/rich-text.module.css'
import { paperTexts } from './texts.ts'

/** Marks a shortened text on a printed page. */
export const shortenedMark = 'data-shortened'

/** Renders members' HTML in full, sanitised, for paper. */
export const WholeText = ({ html }: { readonly html: string }) => {
  if (html === '') return null
  const { nodes, cut } = parseRichText(html)
  return (
    <div className={classes.text} dir="auto" lang={languageOf(html)}>
      {reactOf(nodes)}
      {cut ? (
        <Text size="m" tone="muted" lang={language()} {...{ [shortenedMark]: '' }}>
          {paperTexts.cut(html.length)}
        </Text>
      ) : null}
    </div>
  )
}

/** Returns the text of members' HTML. `isCut` is true if a very long text was cut. */
export const readPlainText = (html: string): { readonly text: string; readonly isCut: boolean } => ({
  text: plainTextOf(html),
  isCut: parseRichText(html).cut,
})
