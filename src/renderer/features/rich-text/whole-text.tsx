import { parseRichText } from './parse.ts'
import { reactOf } from './rich-elements.tsx'
import classes from './rich-text.module.css'
import { richTextTexts } from './texts.ts'

/** Members' HTML, made safe, all of it at once: for paper, which nobody can unfold. */
export const WholeText = ({ html }: { readonly html: string }) => {
  if (html === '') return null
  const { nodes, cut } = parseRichText(html)
  return (
    <div className={classes.text} dir="auto">
      {reactOf(nodes)}
      {cut ? <p className={classes.cut}>{richTextTexts.cut}</p> : null}
    </div>
  )
}
