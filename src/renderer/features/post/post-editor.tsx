import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PostOf } from '#shared/contract/entities/post.ts'
import { textOfPost } from '#shared/rules/forms.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { leaveField } from '../../ui/leave-field.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { keptClear } from '../../ui/toast-place.ts'
import { NewerText } from '../composer/newer-text.tsx'
import { RichEditor, type RichEditorHandle } from '../composer/rich-editor.tsx'
import { WritingAboutContext } from '../composer/use-writing-field.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { postActionTexts } from './action-texts.ts'
import { isAsShown } from './current-post.ts'
import { isPostTooLong, KeptText, keptWords } from './edit-draft.tsx'
import { usePostActions } from './post-actions-context.ts'
import { discardEdit, isChangedElsewhere, postDraftOf, refreshEdit, settleText } from './post-draft.ts'
import { changePostUi, patchPost, postOf, postUiAtom } from './posts.ts'
import { editTexts } from './texts.ts'
import { useFollowedText, useRestoredEdit } from './use-edit.ts'

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
        <Row gap={2} align="stretch" justify="end" {...keptClear}>
          <Button size="small" onClick={() => changePostUi(postId, { editing: false })}>
            {editTexts.close}
          </Button>
        </Row>
      </Stack>
    </>
  )
}

type EditablePost = PostOf<'TextPost'> | PostOf<'SharedPost'>

const saveText = async (acting: Acting, post: EditablePost, html: string): Promise<boolean> => {
  const input = { postId: post.id, value: html }
  const { posts } = bridgeFor(acting)
  const result = await (post.kind === 'TextPost' ? posts.updateText(input) : posts.updateShared(input))
  if (!result.ok) return false
  patchPost(
    acting,
    post.id,
    (current) =>
      ({
        edited_at: result.value.post?.edited_at ?? new Date(steadyNow()).toISOString(),
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
  const own = postDraftOf(post)
  const form = useAtomValue(own.valueAtom) ?? own.read()
  const { html } = form
  const [initialHtml] = useState(html)
  const editor = useRef<RichEditorHandle>(null)
  useFollowedText(own, editor, form.was?.html)
  useLayoutEffect(() => refreshEdit(own, post), [own, post])
  const [autoFocus] = useState(() => store.get(postUiAtom(post.id)).focusEditor)
  useEffect(() => changePostUi(post.id, { focusEditor: false }), [post.id])
  const [busy, setBusy] = useState(false)
  const inFlight = useRef(false)
  const isEmpty = (text: string): boolean => post.kind !== 'SharedPost' && text === ''
  const about = useMemo(() => ({ thread: `post:${post.id}`, repliedTo: null }), [post.id])
  const close = (): void => {
    leaveField()
    changePostUi(post.id, { editing: false })
  }
  const cancel = (): void => {
    discardEdit(actNow(), post)
    close()
  }
  const save = async (): Promise<void> => {
    // The draft instead of the rendered text: keys may be faster than renders.
    const { html: written } = own.read()
    if (inFlight.current || isEmpty(written)) return
    inFlight.current = true
    setBusy(true)
    own.flush()
    const acting = actNow()
    if (!(await isAsShown(acting, post))) {
      inFlight.current = false
      setBusy(false)
      return
    }
    const saved = await saveText(acting, post, written)
    if (!acting.isCurrent()) return
    if (saved) settleText(postOf(post.id) ?? post, written)
    close()
    if (saved) onUpdated(post.id)
  }
  return (
    <WritingAboutContext value={about}>
      <Stack gap={2}>
        {isChangedElsewhere(form, post) ? (
          <NewerText note={editTexts.changedMeanwhile} html={textOfPost(post)} />
        ) : null}
        <RichEditor
          ref={editor}
          label={postActionTexts.editText}
          initialHtml={initialHtml}
          autoFocus={autoFocus}
          onChange={(next) => own.update((now) => ({ ...now, html: next }))}
          onSubmit={() => void save()}
          onEscape={close}
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

const Editor = ({ post }: PostEditorProps) =>
  useRestoredEdit(post) ? <RestoredEditor post={post} /> : <Skeleton height={110} />

/**
 * The inline editor of a post. A failed save closes it without a message (product.md#silent-failures). The draft is
 * there when it opens again.
 */
export const PostEditor = ({ post }: PostEditorProps) => {
  // A text that grows too long during the edit does not close the editor.
  const [isTooLong] = useState(() => isPostTooLong(post))
  return isTooLong ? <KeptEdits postId={post.id} html={post.postable?.text ?? ''} /> : <Editor post={post} />
}
