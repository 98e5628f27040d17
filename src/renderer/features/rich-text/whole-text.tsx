import { Text } from '../../ui/layout.tsx'
import { parseRichText } from './parse.ts'
import { reactOf } from './rich-elements.tsx'
import classes from './rich-text.module.css'
import { paperTexts } from './texts.ts'

/** Marks a shortened text on a printed page. */
export const shortenedMark = 'data-shortened'

/** Renders members' HTML in full, sanitised, for paper. */
export const WholeText = ({ html }: { readonly html: string }) => {
  if (html === '') return null
  const { nodes, cut } = parseRichText(html)
  return (
    <div className={classes.text} dir="auto">
      {reactOf(nodes)}
      {cut ? (
        <Text size="m" tone="muted" {...{ [shortenedMark]: '' }}>
          {paperTexts.cut(html.length)}
        </Text>
      ) : null}
    </div>
  )
}
