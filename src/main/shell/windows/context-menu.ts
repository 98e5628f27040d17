import { clipboard, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import { nativeTexts } from '../../texts.ts'
import { isOurPage } from '../protocol/origin.ts'

/** Adds the native context menu: spelling, editing, and copying a link's address. */
export const addContextMenu = (contents: WebContents): void => {
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
    const link: MenuItemConstructorOptions[] =
      linkURL !== '' && !isOurPage(linkURL)
        ? [{ label: nativeTexts.menu.copyLink, click: () => void clipboard.writeText(linkURL) }]
        : []
    const groups = [spelling, link, editing].filter((group) => group.length > 0)
    const items = groups.flatMap((group, index): MenuItemConstructorOptions[] =>
      index === 0 ? group : [{ type: 'separator' }, ...group],
    )
    if (items.length > 0) Menu.buildFromTemplate(items).popup()
  })
}
