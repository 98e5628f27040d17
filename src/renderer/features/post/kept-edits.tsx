import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Box, Row, Stack } from '../../ui/layout.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { wholeTextOf } from '../rich-text/whole.ts'
import { editDraftOf, keptWords } from './edit-draft.ts'
import classes from './post.module.css'
import { changePostUi } from './posts.ts'
import { editTexts } from './texts.ts'

/** A text that can no longer be saved, read-only for copying. */
const KeptText = ({ words }: { readonly words: string }) => (
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

interface KeptEditsProps {
  readonly postId: string
  /** The post's current text. */
  readonly html: string
}

/** The author's unsaved edit of a post that is now too long for the editor, read-only for copying. */
export const KeptEdits = ({ postId, html }: KeptEditsProps) => {
  const [kept, setKept] = useState<readonly string[]>([])
  useEffect(() => {
    let isOn = true
    void keptWords(postId).then((words) => isOn && setKept(words))
    return () => {
      isOn = false
    }
  }, [postId])
  return (
    <>
      <RichText html={html} expandable />
      <Stack gap={2}>
        {kept.map((words) => (
          <KeptText key={words} words={words} />
        ))}
        <Row gap={2} align="stretch" justify="end">
          <Button size="small" onClick={() => changePostUi(postId, { editing: false })}>
            {editTexts.close}
          </Button>
        </Row>
      </Stack>
    </>
  )
}
