import { useAtomValue } from 'jotai'
import { Box } from '../../ui/layout.tsx'
import { wholeTextOf } from '../rich-text/whole.ts'
import { editDraftOf } from './edit-draft.ts'
import classes from './post.module.css'
import { editTexts } from './texts.ts'

/** A text that can no longer be saved, read-only for copying. */
export const KeptText = ({ words }: { readonly words: string }) => (
  <>
    <Box as="p" mb={2}>
      {editTexts.kept}
    </Box>
    <textarea className={classes.text} readOnly dir="auto" value={words} aria-label={editTexts.keptText} />
  </>
)

/** The unsaved edit of a deleted post. */
export const GoneEdit = ({ id }: { readonly id: string }) => {
  const html = useAtomValue(editDraftOf(id, '').valueAtom)
  return html ? <KeptText words={wholeTextOf(html)} /> : null
}
