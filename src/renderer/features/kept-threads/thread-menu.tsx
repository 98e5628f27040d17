import {
  IconDots,
  IconFiles,
  IconFileTypePdf,
  IconFileZip,
  IconJson,
  IconMailOpened,
  IconPin,
  IconPinned,
  IconPinnedOff,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { commandTexts } from '#shared/texts/commands.ts'
import { type ExportWay, wantExport } from '../../lib/export-wanted.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { PinnedDialog } from './pinned-dialog.tsx'
import { pinnedThreadsAtom, togglePinnedThread } from './pins.ts'
import { keptThreadTexts as texts } from './texts.ts'
import { markUnreadAndLeave } from './unread-marks.tsx'

const ways = [
  ['print', 'print', IconPrinter],
  ['save-pdf', 'pdf', IconFileTypePdf],
  ['save-json', 'json', IconJson],
  ['save-evidence', 'zip', IconFileZip],
] as const satisfies readonly (readonly [keyof typeof commandTexts.names, ExportWay, unknown])[]

interface ThreadMenuProps {
  /** For example `shipment:7`. */
  readonly thread: string
  /** Its in-app path. */
  readonly path: string
}

/** Further actions on the open thread. */
export const ThreadMenu = ({ thread, path }: ThreadMenuProps) => {
  const isPinned = useAtomValue(pinnedThreadsAtom).has(thread)
  const [showsPinned, setShowsPinned] = useState(false)
  const PinIcon = isPinned ? IconPinnedOff : IconPin
  return (
    <>
      <Menu
        label={texts.more}
        trigger={(props) => (
          <IconButton {...props} label={texts.more} icon={<IconDots size={18} aria-hidden />} />
        )}
      >
        <MenuItem icon={<IconPinned size={16} />} onClick={() => setShowsPinned(true)}>
          {texts.pinnedComments}
        </MenuItem>
        <MenuItem icon={<IconFiles size={16} />} onClick={() => openOverlay('thread-files')}>
          {commandTexts.names['thread-files']}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<PinIcon size={16} />} onClick={() => togglePinnedThread(thread)}>
          {isPinned ? texts.unpin : texts.pin}
        </MenuItem>
        <MenuItem icon={<IconMailOpened size={16} />} onClick={() => void markUnreadAndLeave(thread)}>
          {texts.markUnread}
        </MenuItem>
        <MenuLine />
        {ways.map(([name, way, Icon]) => (
          <MenuItem key={name} icon={<Icon size={16} />} onClick={() => wantExport(way)}>
            {commandTexts.names[name]}
          </MenuItem>
        ))}
      </Menu>
      {showsPinned ? (
        <PinnedDialog thread={thread} path={path} onClose={() => setShowsPinned(false)} />
      ) : null}
    </>
  )
}
