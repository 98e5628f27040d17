import { IconLock } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { DraftKey } from '#shared/ipc/native.ts'
import { memberPath } from '#shared/paths.ts'
import { messagesTexts as texts } from '../chat/texts.ts'
import { textDraft } from '../thread/drafts.ts'
import classes from './conversations.module.css'

interface NotConnectedProps {
  readonly name: string
  readonly uuid: string | null
  readonly draftKey: DraftKey
}

/** In place of the form: why nothing can be written to this member, and where to go from here, which costs nothing. */
export const NotConnected = ({ name, uuid, draftKey }: NotConnectedProps) => {
  const text = useAtomValue(textDraft(draftKey).valueAtom)?.text ?? ''
  return (
    <p className={classes.closed} role="status">
      <IconLock size={15} aria-hidden />
      <span>
        {texts.notConnected(name)} {text === '' ? null : texts.textKept}
      </span>
      {uuid === null ? null : (
        <Link className={classes.way} href={memberPath(uuid)}>
          {texts.seeMember}
        </Link>
      )}
    </p>
  )
}
