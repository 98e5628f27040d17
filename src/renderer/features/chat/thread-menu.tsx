import { IconDots, IconFileTypePdf, IconJson, IconPrinter } from '@tabler/icons-react'
import { commandTexts } from '#shared/texts/commands.ts'
import { type ExportWay, wantExport } from '../../lib/export-wanted.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { messagesTexts } from './texts.ts'

const ways = [
  ['print', 'print', IconPrinter],
  ['save-pdf', 'pdf', IconFileTypePdf],
  ['save-json', 'json', IconJson],
] as const satisfies readonly (readonly [keyof typeof commandTexts.names, ExportWay, unknown])[]

/** What else can be done with the thread that is open. */
export const ThreadMenu = () => (
  <Menu
    label={messagesTexts.more}
    trigger={(props) => (
      <IconButton {...props} label={messagesTexts.more} icon={<IconDots size={18} aria-hidden />} />
    )}
  >
    {ways.map(([name, way, Icon]) => (
      <MenuItem key={name} icon={<Icon size={16} />} onClick={() => wantExport(way)}>
        {commandTexts.names[name]}
      </MenuItem>
    ))}
  </Menu>
)
