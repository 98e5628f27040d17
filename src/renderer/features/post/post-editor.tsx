import { useState } from 'react'
import type { PostOf } from '#shared/contract/entities/post.ts'
import { wallTexts } from '#shared/texts/wall.ts'
import { bridge } from '../../lib/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { leaveField } from '../../ui/leave-field.ts'
import { RichEditor } from '../composer/rich-editor.tsx'
import { patchPost } from './post-atoms.ts'
import classes from './post-card.module.css'
import { changePostUi } from './post-ui.ts'

interface PostEditorProps {
  readonly post: PostOf<'TextPost'> | PostOf<'SharedPost'>
}

/**
 * The text of a post under its author's hands. A failed save closes the editor without saving
 * (product.md#silent-failures).
 */
export const PostEditor = ({ post }: PostEditorProps) => {
  const [html, setHtml] = useState(post.postable?.text ?? '')
  const [blank, setBlank] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = (): void => {
    leaveField()
    changePostUi(post.id, { editing: false })
  }
  const mayBeEmpty = post.kind === 'SharedPost'
  const save = async (): Promise<void> => {
    if (busy || (blank && !mayBeEmpty)) return
    setBusy(true)
    const input = { postId: post.id, value: html }
    const answer = await (post.kind === 'TextPost'
      ? bridge.posts.updateText(input)
      : bridge.posts.updateShared(input))
    if (answer.ok)
      patchPost(
        post.id,
        (current) =>
          ({
            edited_at: answer.value.post?.edited_at ?? new Date().toISOString(),
            postable: current.postable ? { ...current.postable, text: html } : null,
          }) as Partial<typeof current>,
      )
    close()
  }
  return (
    <div className={classes.editor}>
      <RichEditor
        label={wallTexts.editText}
        initialHtml={html}
        autoFocus
        onChange={(next, isBlank) => {
          setHtml(next)
          setBlank(isBlank)
        }}
        onSubmit={() => void save()}
        onEscape={close}
      />
      <div className={classes.editorButtons}>
        <Button size="small" onClick={close}>
          {wallTexts.cancel}
        </Button>
        <Button
          size="small"
          variant="primary"
          busy={busy}
          disabled={blank && !mayBeEmpty}
          onClick={() => void save()}
        >
          {wallTexts.applyChanges}
        </Button>
      </div>
    </div>
  )
}
