import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import type { Draft } from '../../lib/draft.ts'
import type { RichEditorHandle } from '../composer/rich-editor.tsx'
import { type PostDraft, postDraftOf, restoreEdit } from './post-draft.ts'

/** Restores the edit of a post, or the draft of a new one, and saves changes on unmount. False until it was read. */
export const useRestoredEdit = (editing: Post | null): boolean => {
  const draft = useMemo(() => postDraftOf(editing), [editing])
  const [restored, setRestored] = useState<Draft<PostDraft> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version of the post has the same draft
  useEffect(() => {
    let isOn = true
    const restoring: Promise<unknown> = editing === null ? draft.restore() : restoreEdit(editing)
    void restoring.then(() => isOn && setRestored(draft))
    return () => {
      isOn = false
      draft.flush()
    }
  }, [draft])
  return restored === draft
}

/**
 * Shows the post's newer text in an editor whose author had not changed the older one. `start` is the text at the start
 * of the edit.
 */
export const useFollowedText = (
  draft: Draft<PostDraft>,
  editor: RefObject<RichEditorHandle | null>,
  start: string | undefined,
): void => {
  const shown = useRef(start)
  useEffect(() => {
    if (start === undefined || start === shown.current) return
    shown.current = start
    if (draft.read().html === start) editor.current?.setHtml(start)
  }, [draft, editor, start])
}
