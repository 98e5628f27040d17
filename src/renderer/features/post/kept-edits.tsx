import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { KeptText } from './gone-edit.tsx'
import { changePostUi } from './posts.ts'
import { keptWords } from './refused-edit.ts'
import { editTexts } from './texts.ts'

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
