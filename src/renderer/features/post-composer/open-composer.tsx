import { useAtomValue } from 'jotai'
import type { Post } from '#shared/contract/entities/post.ts'
import { editRequestAtom, endEdit } from '../composer/edit-request.ts'
import { PostForm } from './post-form.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

interface ModeProps {
  readonly mode: string
  readonly editing: Post | null
  readonly onClose: () => void
}

const Mode = ({ mode, editing, onClose }: ModeProps) => {
  const start = useKeptDraft(mode, editing)
  return start === null ? null : <PostForm mode={mode} editing={editing} start={start} onClose={onClose} />
}

/** The composer once it is opened; the editor and everything around it are loaded with it. */
export const OpenComposer = ({ onClose }: { readonly onClose: () => void }) => {
  const editing = useAtomValue(editRequestAtom)
  const mode = editing ? `edit:${editing.id}` : 'new'
  return (
    <>
      <Mode
        key={mode}
        mode={mode}
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
