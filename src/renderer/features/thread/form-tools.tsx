import { IconBoxSeam, IconClock } from '@tabler/icons-react'
import { type ReactNode, type RefObject, use } from 'react'
import { commandTexts } from '#shared/texts/commands.ts'
import { dotLine } from '#shared/texts/units.ts'
import { dueAt } from '#shared/wall-time.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { enterSendsAtom } from '../../lib/preferences.ts'
import { namedAccountAtom } from '../../lib/session.ts'
import { isMac } from '../../lib/shortcuts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Menu } from '../../ui/menu.tsx'
import { EmojiButton } from '../composer/emoji-button.tsx'
import { PickFilesButton } from '../composer/pick-files-button.tsx'
import { composerTexts } from '../composer/texts.ts'
import type { Tray } from '../composer/use-tray.ts'
import { MomentItems } from '../time/moment-items.tsx'
import type { SendMoment } from './schedule.ts'
import { threadTexts as texts } from './texts.ts'
import classes from './thread.module.css'
import { ReadersContext } from './thread-view-context.ts'

interface SendLaterProps {
  readonly disabled: boolean
  readonly onChoose: (when: SendMoment) => void
  /** Asks for another moment. */
  readonly onDate: () => void
}

/** The choice of the moment at which a form's text leaves. */
export const SendLater = ({ disabled, onChoose, onDate }: SendLaterProps) => (
  <Menu
    label={texts.sendLater}
    align="start"
    trigger={(props) => (
      <IconButton
        {...props}
        label={texts.sendLater}
        icon={<IconClock size={18} stroke={1.6} aria-hidden />}
        disabled={disabled}
      />
    )}
  >
    <MomentItems hasHints onChoose={(moment) => onChoose({ ...dueAt(moment), zone: null })} onDate={onDate} />
  </Menu>
)

interface FormToolsProps {
  readonly tray: Tray
  /** The plain field; null for a rich editor, which has tools of its own. */
  readonly plainField: RefObject<HTMLTextAreaElement | null> | null
  readonly disabled: boolean
  readonly children: ReactNode
}

/** The buttons of a form that add to its text. */
export const FormTools = ({ tray, plainField, disabled, children }: FormToolsProps) => (
  <Row as="span" align="stretch">
    <PickFilesButton picker="image" tray={tray} disabled={disabled} />
    <PickFilesButton picker="attachment" tray={tray} disabled={disabled} />
    {plainField === null ? null : (
      <>
        <EmojiButton field={plainField} disabled={disabled} />
        <IconButton
          label={commandTexts.names.cargo}
          icon={<IconBoxSeam size={18} stroke={1.6} aria-hidden />}
          disabled={disabled}
          onClick={() => openOverlay('cargo')}
        />
      </>
    )}
    {children}
  </Row>
)

/** Returns the keys that send, with the sender if there are several accounts. */
const hintOf = (enterSends: boolean, sender: string | undefined): string => {
  const keys = isMac() ? '⌘Enter' : 'Ctrl+Enter'
  if (sender !== undefined) return composerTexts.sendsAs(enterSends ? 'Enter' : keys, sender)
  return enterSends ? composerTexts.enterSends : composerTexts.sends(keys)
}

/** The keys that send a form's text, and who reads it. */
export const FormHint = ({ id }: { readonly id: string }) => {
  const enterSends = useAtomValue(enterSendsAtom)
  const account = useAtomValue(namedAccountAtom)
  const readers = use(ReadersContext)
  return (
    <Text as="span" clamp={3} id={id} className={classes.keys}>
      {dotLine([hintOf(enterSends, account?.name), readers])}
    </Text>
  )
}
