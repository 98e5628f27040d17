import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { editTexts } from './edit-texts.ts'
import { KeptText } from './gone-edit.tsx'
import classes from './post-card.module.css'
import { changePostUi } from './posts.ts'
import { keptWords } from './refused-edit.ts'

interface KeptEditsProps {
  readonly postId: string
  /** What the post says now. */
  readonly html: string
}

/** A post that has become too long to be edited, with what its author had begun to write in it: locked, to be copied. */
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
      <div className={classes.editor}>
        {kept.map((words) => (
          <KeptText key={words} words={words} />
        ))}
        <div className={classes.editorButtons}>
          <Button size="small" onClick={() => changePostUi(postId, { editing: false })}>
            {editTexts.close}
          </Button>
        </div>
      </div>
    </>
  )
}
