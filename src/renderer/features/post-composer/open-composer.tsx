import { atom } from 'jotai'
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import type { HeldKeys } from '../../lib/held-keys.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { DialogPanel } from '../../ui/dialog.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { editRequestAtom, endEdit } from '../composer/composer-slot.ts'
import { composerTexts } from '../composer/texts.ts'
import { postDraftOf, refreshEdit } from '../post/post-draft.ts'
import { postAtom } from '../post/posts.ts'
import { useRestoredEdit } from '../post/use-edit.ts'
import { PostForm } from './post-form.tsx'
import { type Upload, uploadAtom } from './upload.ts'
import classes from './wall-composer.module.css'

const Blocking = ({ text, part, cancel }: Upload) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const percent = Math.floor(part * 100)
  return (
    <DialogPanel ref={dialog} aria-labelledby={titleId} onCancel={(event) => event.preventDefault()}>
      <Text as="h2" size="xl" weight={600} id={titleId}>
        {text}
      </Text>
      <Box as="progress" mt={4} aria-label={text} {...(part > 0 && part < 1 ? { value: part } : {})} />
      <Row justify="between" size="m" tone="muted" numeric mt={2} className={classes.uploadFoot}>
        <span>{part > 0 ? composerTexts.uploaded(percent) : null}</span>
        {cancel ? (
          <Button size="small" onClick={cancel}>
            {composerTexts.cancelUpload}
          </Button>
        ) : null}
      </Row>
    </DialogPanel>
  )
}

/** 'Please wait while post is being shared...', with progress and a cancel button. */
const UploadDialog = () => {
  const upload = useAtomValue(uploadAtom)
  return upload === null ? null : <Blocking {...upload} />
}

export interface OpenComposerProps {
  /** Called with the id of the post whose edit was saved; null for other ends. */
  readonly onClose: (saved: string | null) => void
  readonly held: RefObject<HeldKeys | null>
}

interface RestoredFormProps extends Pick<OpenComposerProps, 'held'> {
  readonly onClose: (isSaved: boolean) => void
  readonly editing: Post | null
}

const RestoredForm = ({ editing, ...rest }: RestoredFormProps) => {
  const draft = useMemo(() => postDraftOf(editing), [editing])
  const isRestored = useRestoredEdit(editing)
  useLayoutEffect(() => {
    if (isRestored) refreshEdit(draft, editing)
  }, [isRestored, draft, editing])
  return isRestored ? <PostForm draft={draft} editing={editing} {...rest} /> : null
}

const noPostAtom = atom(null)

/** Returns the post that is being edited as it is now, also after a change elsewhere. */
const useEdited = (): Post | null => {
  const requested = useAtomValue(editRequestAtom)
  const now = useAtomValue<Post | null>(requested === null ? noPostAtom : postAtom(requested.id))
  return requested && (now ?? requested)
}

/** The open composer, whose code loads on first use. */
export const OpenComposer = ({ onClose, held }: OpenComposerProps) => {
  const editing = useEdited()
  return (
    <>
      <RestoredForm
        key={editing?.id ?? 'new'}
        editing={editing}
        held={held}
        onClose={(isSaved) => {
          if (editing) endEdit()
          onClose(isSaved && editing ? editing.id : null)
        }}
      />
      <UploadDialog />
    </>
  )
}
