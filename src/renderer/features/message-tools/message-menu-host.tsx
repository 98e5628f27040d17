import { useEffect, useState } from 'react'
import { tomorrowMorning } from '#shared/dates.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import type { KeysOf } from '../../lib/screen-keys.ts'
import { registerShortcuts } from '../../lib/shortcuts.ts'
import { startEdge } from '../../ui/direction.ts'
import type { ForwardedMessage } from '../forwarding/forwarded-message.ts'
import { mediaAt } from '../media/media-menu.tsx'
import { focusedComment } from '../thread/comment-keys.ts'
import { MomentDialog } from '../time/moment-dialog.tsx'
import { momentChoiceTexts } from '../time/texts.ts'
import { MessageMenu, messageAt, remind, reminderKey, type ShownMessage } from './message-menu.tsx'
import { messageToolTexts as texts } from './texts.ts'

interface RemindOnDateProps {
  readonly message: ShownMessage
  readonly onClose: () => void
}

/** Asks for the moment of a reminder. */
const RemindOnDate = ({ message, onClose }: RemindOnDateProps) => (
  <MomentDialog
    about={reminderKey(message)}
    title={texts.remindTitle}
    label={momentChoiceTexts.when}
    choose={texts.set}
    first={tomorrowMorning(steadyNow())}
    onChoose={(due) => {
      void remind(message, due)
      onClose()
    }}
    onClose={onClose}
  />
)

const ForwardDialog = componentOnDemand(
  async () => (await import('../forwarding/forward-dialog.tsx')).ForwardDialog,
)

interface OpenMenu {
  readonly message: ShownMessage
  readonly x: number
  readonly y: number
}

/** Whether the system's own menu applies: for selected text, form fields, links, buttons and media. */
const hasMenuOfItsOwn = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  mediaAt(event) !== null ||
  getSelection()?.isCollapsed === false ||
  (event.target instanceof Element &&
    event.target.closest('input, textarea, [contenteditable], a[href], button') !== null)

interface MessageMenuHostProps {
  /** Reads a message as an inquiry. */
  readonly onInquiry: (message: ShownMessage) => void
}

/** The menu of all messages. One listener serves all, so that rows need none. */
export const MessageMenuHost = ({ onInquiry }: MessageMenuHostProps) => {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [dated, setDated] = useState<ShownMessage | null>(null)
  const [forwarded, setForwarded] = useState<ForwardedMessage | null>(null)
  useEffect(() => {
    const open = (event: MouseEvent): void => {
      const message = hasMenuOfItsOwn(event) ? null : messageAt(event.target)
      if (message === null) return
      event.preventDefault()
      setMenu({ message, x: event.clientX, y: event.clientY })
    }
    const openFocused = (): boolean => {
      const element = focusedComment()
      const message = messageAt(element)
      if (element === null || message === null) return false
      const box = element.getBoundingClientRect()
      setMenu({ message, x: startEdge(box), y: Math.max(0, box.top) })
      return true
    }
    const forwardFocused = (): boolean => {
      const message = messageAt(focusedComment())
      if (message !== null) setForwarded(message)
      return message !== null
    }
    addEventListener('contextmenu', open)
    const keys: KeysOf<'message'> = { '.': openFocused, f: forwardFocused }
    const unregister = registerShortcuts(keys)
    return () => {
      removeEventListener('contextmenu', open)
      unregister()
    }
  }, [])
  return (
    <>
      {menu === null ? null : (
        <MessageMenu
          key={`${menu.message.thread} ${menu.message.comment.id} ${menu.x} ${menu.y}`}
          {...menu}
          onClose={() => setMenu(null)}
          onDate={() => setDated(menu.message)}
          onForward={() => setForwarded(menu.message)}
          onInquiry={() => onInquiry(menu.message)}
        />
      )}
      {forwarded === null ? null : <ForwardDialog message={forwarded} onClose={() => setForwarded(null)} />}
      {dated === null ? null : <RemindOnDate message={dated} onClose={() => setDated(null)} />}
    </>
  )
}
