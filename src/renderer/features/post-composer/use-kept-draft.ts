import { useEffect, useState } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import { defaultAudience } from '#shared/rules/visibility.ts'
import { bridge } from '../../lib/bridge.ts'
import { decodeDraft, type PostDraft } from './post-draft.ts'
import { filesOfPost, textOfPost } from './update-post.ts'

const blankDraft: PostDraft = { html: '', audience: defaultAudience, files: [], lostFiles: [] }

/** How the form starts without a draft: empty, or as the edited post stands. */
export const startOf = (editing: Post | null): PostDraft =>
  editing
    ? {
        html: textOfPost(editing),
        audience: { visibility: editing.privacy_visibility, userTypes: editing.user_types },
        files: filesOfPost(editing),
        lostFiles: [],
      }
    : blankDraft

/** What was kept of a form, or how it starts; null while that is being read. */
export const useKeptDraft = (mode: string, editing: Post | null): PostDraft | null => {
  const [draft, setDraft] = useState<PostDraft | null>(null)
  useEffect(() => {
    let gone = false
    void bridge.drafts.get({ subject: 'post', mode }).then((answer) => {
      const kept = answer.ok && answer.value ? decodeDraft(answer.value.content) : null
      if (!gone) setDraft(kept ?? startOf(editing))
    })
    return () => {
      gone = true
    }
  }, [mode, editing])
  return draft
}
