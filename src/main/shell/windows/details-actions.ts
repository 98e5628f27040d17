import type { WebContents } from 'electron'
import { startOf } from '#shared/rules/clip.ts'
import { cardLimits } from '#shared/rules/member-cards.ts'
import { type PageContact, readContact } from './details-contact.ts'
import { type DetailsPage, isThere } from './details-page.ts'
import type { ToolbarAction, ToolbarResult, Toolbars } from './details-toolbar.ts'
import { textIn } from './page-text.ts'

export interface DetailsActionPorts {
  readonly toolbars: Pick<Toolbars, 'addressOf'>
  /** Opens the page's own address in the system's browser. */
  readonly browse: (url: string) => void
  /** Returns whether the policies allow printing. */
  readonly canPrint: () => boolean
  readonly print: (contents: WebContents) => void
  /** Adds text to the private notes of a page's owner. */
  readonly addNote: (path: string, ownerId: string, text: string) => ToolbarResult
  /** Called with the contact details that a fetched page of a member states. */
  readonly onContact: (page: MemberPage, contact: PageContact) => void
}

/** A page that is about a member. */
export type MemberPage = Pick<DetailsPage, 'account' | 'path'> & { readonly ownerId: string }

/** The actions of the toolbars above the pages. */
export interface DetailsActions {
  /** Shows the toolbar for the page's present state. */
  show(page: DetailsPage): void
  /** Performs an action of the toolbar, which then shows the result. */
  perform(page: DetailsPage, action: ToolbarAction): Promise<void>
  /** Returns the function that adds a text to the owner's notes; null for a page without an owner. */
  noteOf(page: DetailsPage): ((text: string) => void) | null
  /** Reads the contact details of a fetched page and passes them on. */
  takeContact(page: DetailsPage): Promise<void>
}

/** Returns the selected text of a page, '' for none. The text may be anything; it is stored as plain text only. */
const selectionIn = async (contents: WebContents): Promise<string> =>
  (await textIn(contents, 'String(getSelection())')).trim()

/** Creates the actions. */
export const createDetailsActions = (ports: DetailsActionPorts): DetailsActions => {
  let number = 0
  const canNote = (page: DetailsPage): boolean => page.ownerId !== null && isThere(page)

  const show = (page: DetailsPage, done?: { action: ToolbarAction; result: ToolbarResult | null }): void => {
    if (done) number += 1
    if (page.window.isDestroyed()) return
    const address = ports.toolbars.addressOf({
      canGoBack: page.contents.navigationHistory.canGoBack(),
      canPrint: ports.canPrint(),
      canNote: canNote(page),
      ...(done ? { last: { ...done, number } } : {}),
    })
    if (page.window.webContents.getURL() !== address) page.window.loadURL(address).catch(() => undefined)
  }
  const addNote = (page: DetailsPage, text: string): ToolbarResult => {
    if (text === '') return 'nothing'
    if (page.ownerId === null || !isThere(page)) return 'failed'
    return ports.addNote(page.path, page.ownerId, startOf(text, cardLimits.note))
  }
  /** Performs an action. Returns its result, null for an action that shows by itself. */
  const act = async (page: DetailsPage, action: ToolbarAction): Promise<ToolbarResult | null> => {
    const { contents, origin, path } = page
    switch (action) {
      case 'back':
        contents.navigationHistory.goBack()
        return null
      case 'print':
        if (ports.canPrint()) ports.print(contents)
        return null
      case 'browse':
        ports.browse(URL.parse(contents.getURL())?.origin === origin ? contents.getURL() : origin + path)
        return null
      case 'note':
        return addNote(page, await selectionIn(contents))
      case 'copy': {
        const text = await selectionIn(contents)
        if (text === '') return 'nothing'
        contents.copy()
        return 'copied'
      }
    }
  }
  return {
    show: (page) => show(page),
    perform: async (page, action) => show(page, { action, result: await act(page, action) }),
    takeContact: async (page) => {
      const { account, path, ownerId, window, contents } = page
      if (ownerId === null || window.isDestroyed() || !isThere(page)) return
      const contact = await readContact(contents)
      if (contact.phone !== '' || contact.email !== '') ports.onContact({ account, path, ownerId }, contact)
    },
    noteOf: (page) =>
      canNote(page) ? (text) => show(page, { action: 'note', result: addNote(page, text.trim()) }) : null,
  }
}
