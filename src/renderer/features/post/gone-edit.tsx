import { useAtomValue } from 'jotai'
import { wholeTextOf } from '../rich-text/plain-text.ts'
import { editDraftOf } from './edit-draft.ts'
import { editTexts } from './edit-texts.ts'
import classes from './gone-edit.module.css'

/** What somebody was writing in a post when it went: locked, to be copied. */
export const GoneEdit = ({ id }: { readonly id: string }) => {
  const html = useAtomValue(editDraftOf(id, '').valueAtom)
  if (!html) return null
  return (
    <>
      <p className={classes.note}>{editTexts.kept}</p>
      <textarea
        className={classes.text}
        readOnly
        dir="auto"
        value={wholeTextOf(html)}
        aria-label={editTexts.keptText}
      />
    </>
  )
}
