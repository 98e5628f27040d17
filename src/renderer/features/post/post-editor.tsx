import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PostOf } from '#shared/contract/entities/post.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import type { Draft } from '../../lib/draft.ts'
import { store } from '../../lib/store.ts'
import { useRestoredDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { leaveField } from '../../ui/leave-field.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RichEditor } from '../composer/rich-editor.tsx'
import { WritingAboutContext } from '../composer/use-writing-field.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { postActionTexts } from './action-texts.ts'
import { editDraftOf, isPostTooLong, KeptText, keptWords } from './edit-draft.tsx'
import { usePostActions } from './post-actions-context.ts'
import { changePostUi, patchPost, postUiAtom } from './posts.ts'
import { editTexts } from './texts.ts'

interface KeptEditsProps {
  readonly postId: string
  /** The post's current text. */
  readonly html: string
}

/** The author's unsaved edit of a post that is now too long for the editor, read-only for copying. */
const KeptEdits = ({ postId, html }: KeptEditsProps) => {
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

type EditablePost = PostOf<'TextPost'> | PostOf<'SharedPost'>

const draftOf = ({ id, postable }: EditablePost): Draft<string> => editDraftOf(id, postable?.text ?? '')

const saveText = async (acting: Acting, post: EditablePost, html: string): Promise<boolean> => {
  const input = { postId: post.id, value: html }
  const { posts } = bridgeFor(acting)
  const answer = await (post.kind === 'TextPost' ? posts.updateText(input) : posts.updateShared(input))
  if (!answer.ok) return false
  patchPost(
    acting,
    post.id,
    (current) =>
      ({
        edited_at: answer.value.post?.edited_at ?? new Date(steadyNow()).toISOString(),
        postable: current.postable ? { ...current.postable, text: html } : null,
      }) as Partial<typeof current>,
  )
  return true
}

interface PostEditorProps {
  readonly post: EditablePost
}

const RestoredEditor = ({ post }: PostEditorProps) => {
  const { onUpdated } = usePostActions()
  const own = draftOf(post)
  const html = useAtomValue(own.valueAtom) ?? own.read()
  const [initialHtml] = useState(html)
  const [autoFocus] = useState(() => store.get(postUiAtom(post.id)).focusEditor)
  useEffect(() => changePostUi(post.id, { focusEditor: false }), [post.id])
  const [busy, setBusy] = useState(false)
  const inFlight = useRef(false)
  const isEmpty = (text: string): boolean => post.kind !== 'SharedPost' && text === ''
  const about = useMemo(() => ({ thread: `post:${post.id}`, answered: null }), [post.id])
  const close = (): void => {
    leaveField()
    changePostUi(post.id, { editing: false })
  }
  const cancel = (): void => {
    own.clear()
    close()
  }
  const save = async (): Promise<void> => {
    // The draft instead of the rendered text: keys may be faster than renders.
    const written = own.read()
    if (inFlight.current || isEmpty(written)) return
    inFlight.current = true
    setBusy(true)
    own.flush()
    const saved = await saveText(actNow(), post, written)
    if (saved) own.clear()
    close()
    if (saved) onUpdated(post.id)
  }
  return (
    <WritingAboutContext value={about}>
      <Stack gap={2}>
        <RichEditor
          label={postActionTexts.editText}
          initialHtml={initialHtml}
          autoFocus={autoFocus}
          onChange={own.write}
          onSubmit={() => void save()}
          onEscape={cancel}
        />
        <Row gap={2} align="stretch" justify="end">
          <Button onClick={cancel}>{postActionTexts.cancel}</Button>
          <Button variant="primary" busy={busy} disabled={isEmpty(html)} onClick={() => void save()}>
            {postActionTexts.applyChanges}
          </Button>
        </Row>
      </Stack>
    </WritingAboutContext>
  )
}

/**
 * The inline editor of a post. A failed save closes it without a message (product.md#silent-failures). The draft is
 * there when it opens again.
 */
export const PostEditor = ({ post }: PostEditorProps) => {
  // A text that grows too long during the edit does not close the editor.
  const [isTooLong] = useState(() => isPostTooLong(post))
  const isRestored = useRestoredDraft(draftOf(post))
  if (isTooLong) return <KeptEdits postId={post.id} html={post.postable?.text ?? ''} />
  return isRestored ? <RestoredEditor post={post} /> : <Skeleton height={110} />
}
