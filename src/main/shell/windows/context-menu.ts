import { clipboard, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import { cardRuleTexts } from '#shared/texts/member-cards.ts'
import { nativeTexts } from '../../texts.ts'
import { copiesOf } from '../links/app-link.ts'
import { roleItem } from '../menu-items.ts'
import { isOurPage } from '../protocol/origin.ts'

export interface ContextMenuPorts {
  /** Returns the signed-in network's origin. */
  readonly server: () => string | null
  /** Opens a link outside the app, after a prompt. */
  readonly openLink: (url: string) => void
  /** Returns the signal of the unlocked app. A menu with members' links closes at a lock. */
  readonly unlocked: () => AbortSignal
  /** Called with a word that was added to the dictionary. */
  readonly onWordAdded?: (word: string) => void
  /** Returns the action that adds selected text to private notes; null if the page is about no member. */
  readonly note?: () => ((text: string) => void) | null
}

type Items = MenuItemConstructorOptions[]
type Params = Electron.ContextMenuParams

const texts = nativeTexts.menu

/** Returns the spell checker's suggestions, and the item that adds the word to the dictionary. */
const spelling = (
  contents: WebContents,
  { misspelledWord, dictionarySuggestions }: Params,
  { onWordAdded }: ContextMenuPorts,
): Items => {
  if (misspelledWord === '') return []
  const suggestions = dictionarySuggestions.map((word) => ({
    label: word,
    click: () => contents.replaceMisspelling(word),
  }))
  // Electron stores words for persistent sessions only. Sessions of details windows are not persistent.
  if (!contents.session.isPersistent()) return suggestions
  const learnSpelling = {
    label: texts.addToDictionary,
    click: () => {
      if (contents.session.addWordToSpellCheckerDictionary(misspelledWord)) onWordAdded?.(misspelledWord)
    },
  }
  return [...suggestions, ...(suggestions.length > 0 ? [{ type: 'separator' as const }] : []), learnSpelling]
}

/** Returns the items of a link. A link within the app opens by a click. */
const link = ({ linkURL }: Params, { server, openLink }: ContextMenuPorts): Items => {
  const { web, app } = copiesOf(linkURL, server())
  const copy = (label: string, address: string | null): Items =>
    address === null ? [] : [{ label, click: () => void clipboard.writeText(address) }]
  const open: Items =
    /^(https?|mailto):/i.test(linkURL) && !isOurPage(linkURL)
      ? [{ label: texts.openLink, click: () => openLink(linkURL) }]
      : []
  return [...open, ...copy(texts.copyLink, web), ...copy(texts.copyAppLink, app)]
}

const editing = ({ isEditable, editFlags, selectionText }: Params): Items => {
  if (!isEditable) return selectionText === '' ? [] : [roleItem('copy')]
  return [
    { ...roleItem('undo'), enabled: editFlags.canUndo },
    { ...roleItem('redo'), enabled: editFlags.canRedo },
    { type: 'separator' },
    { ...roleItem('cut'), enabled: editFlags.canCut },
    { ...roleItem('copy'), enabled: editFlags.canCopy },
    { ...roleItem('paste'), enabled: editFlags.canPaste },
    // Pastes without formatting. A plain field has none anyway.
    ...(editFlags.canEditRichly ? [{ ...roleItem('pasteAndMatchStyle'), enabled: editFlags.canPaste }] : []),
    { ...roleItem('selectAll'), enabled: editFlags.canSelectAll },
  ]
}

/** Returns the item that adds the selected text to private notes. */
const noting = ({ selectionText }: Params, { note }: ContextMenuPorts): Items => {
  const add = note?.() ?? null
  if (add === null || selectionText.trim() === '') return []
  return [{ label: cardRuleTexts.addToNotes, click: () => add(selectionText) }]
}

/**
 * Adds the native context menu: spelling, links, editing. Pictures and files use the page's menu
 * (product.md#attachments).
 */
export const addContextMenu = (contents: WebContents, ports: ContextMenuPorts): void => {
  contents.on('context-menu', (_event, params) => {
    const signal = ports.unlocked()
    // The lock screen has a field for the PIN.
    const groups = signal.aborted
      ? [editing(params)]
      : [spelling(contents, params, ports), link(params, ports), editing(params), noting(params, ports)]
    const items = groups
      .filter((group) => group.length > 0)
      .flatMap((group, index): Items => (index === 0 ? group : [{ type: 'separator' }, ...group]))
    if (items.length === 0) return
    const menu = Menu.buildFromTemplate(items)
    const close = (): void => menu.closePopup()
    signal.addEventListener('abort', close, { once: true })
    menu.popup({ callback: () => signal.removeEventListener('abort', close) })
  })
}
