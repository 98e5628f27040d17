import { clipboard, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import { nativeTexts } from '../../texts.ts'
import { copiesOf } from '../links/app-link.ts'

/** Adds the native context menu: spelling, editing, and copying a link's addresses; `server` is the signed-in network's. */
export const addContextMenu = (contents: WebContents, server: () => string | null): void => {
  contents.on('context-menu', (_event, { isEditable, editFlags, selectionText, linkURL, ...params }) => {
    const spelling: MenuItemConstructorOptions[] = params.dictionarySuggestions.map((word) => ({
      label: word,
      click: () => contents.replaceMisspelling(word),
    }))
    const editing: MenuItemConstructorOptions[] = isEditable
      ? [
          { role: 'cut', enabled: editFlags.canCut },
          { role: 'copy', enabled: editFlags.canCopy },
          { role: 'paste', enabled: editFlags.canPaste },
          { role: 'selectAll' },
        ]
      : selectionText !== ''
        ? [{ role: 'copy' }]
        : []
    const { web, app } = copiesOf(linkURL, server())
    const copy = (label: string, address: string | null): MenuItemConstructorOptions[] =>
      address === null ? [] : [{ label, click: () => void clipboard.writeText(address) }]
    const { copyLink, copyAppLink } = nativeTexts.menu
    const link = [...copy(copyLink, web), ...copy(copyAppLink, app)]
    const groups = [spelling, link, editing].filter((group) => group.length > 0)
    const items = groups.flatMap((group, index): MenuItemConstructorOptions[] =>
      index === 0 ? group : [{ type: 'separator' }, ...group],
    )
    if (items.length > 0) Menu.buildFromTemplate(items).popup()
  })
}
