import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import { useRestoredDraft } from '../../lib/use-draft.ts'
import { editRequestAtom, endEdit } from '../composer/edit-request.ts'
import { postDraftOf } from './post-draft.ts'
import { PostForm } from './post-form.tsx'
import { UploadDialog } from './upload-dialog.tsx'

interface RestoredFormProps {
  readonly editing: Post | null
  readonly onClose: () => void
}

const RestoredForm = ({ editing, onClose }: RestoredFormProps) => {
  const draft = useMemo(() => postDraftOf(editing), [editing])
  const isRestored = useRestoredDraft(draft)
  return isRestored ? <PostForm draft={draft} editing={editing} onClose={onClose} /> : null
}

/** The composer once it is opened; the editor and everything around it are loaded with it. */
export const OpenComposer = ({ onClose }: { readonly onClose: () => void }) => {
  const editing = useAtomValue(editRequestAtom)
  return (
    <>
      <RestoredForm
        key={editing?.id ?? 'new'}
        editing={editing}
        onClose={() => {
          if (editing) endEdit()
          onClose()
        }}
      />
      <UploadDialog />
    </>
  )
}
