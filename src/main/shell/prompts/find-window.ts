import { BrowserWindow, type Session, type WebContents } from 'electron'
import { startOf } from '#shared/rules/clip.ts'
import { nativeTexts } from '../../texts.ts'
import { denyPermissions } from '../guards.ts'
import { appOrigin, appScheme } from '../protocol/origin.ts'
import { createFormWindow } from './form-window.ts'
import { promptHeaders, renderFind } from './prompt-page.ts'

/** The menu's command: open the field, next match, or previous match. */
export type FindCommand = 'find' | 'find-next' | 'find-previous'

const commands: readonly string[] = ['find', 'find-next', 'find-previous'] satisfies FindCommand[]

/** Returns whether a menu command belongs to the find window. */
export const isFindCommand = (command: string): command is FindCommand => commands.includes(command)

/** Finds text in a server's page, with a small window (user-guide.md#find-in-page). */
export interface FindWindows {
  /** Searches the focused window; false if it shows no server's page. */
  find(command: FindCommand): boolean
  /** Reads the form's input from the URL of its navigation; null for another window's page. */
  take(contents: WebContents, url: string): false | null
}

interface OpenFind {
  readonly window: BrowserWindow
  readonly searched: BrowserWindow
  readonly page: WebContents
  /** The highlighted text; '' before the first search. */
  text: string
  /** Shift was held with Enter. */
  isBackwards: boolean
}

const formPath = '/find.form'

export interface FindPorts {
  /** Called for the first window. Its pages share no process with others. */
  readonly partition: () => Session
  /** Returns the server's page in a window; null for another window. */
  readonly pageOf: (window: BrowserWindow) => WebContents | null
}

/** Creates the find windows; none is open. */
export const createFindWindows = ({ partition, pageOf }: FindPorts): FindWindows => {
  const open = new Map<number, OpenFind>()
  let session: Session | null = null
  const ownSession = (): Session => {
    if (session) return session
    session = partition()
    denyPermissions(session)
    session.protocol.handle(appScheme, ({ url }) =>
      new URL(url).pathname === formPath
        ? new Response(renderFind(), { headers: promptHeaders })
        : new Response(null, { status: 404 }),
    )
    return session
  }

  const findText = (entry: OpenFind, text: string, forward: boolean): void => {
    const { searched, page, window } = entry
    if (searched.isDestroyed() || text === '') return
    const isNew = text !== entry.text
    entry.text = text
    window.setTitle(nativeTexts.find.title)
    page.findInPage(text, { forward, findNext: isNew })
  }
  const show = (searched: BrowserWindow, page: WebContents): void => {
    const { title } = nativeTexts.find
    const window = createFormWindow({
      session: ownSession(),
      owner: searched,
      title,
      width: 420,
      height: 150,
    })
    const contents = window.webContents
    const { id } = contents
    const entry: OpenFind = { window, searched, page, text: '', isBackwards: false }
    open.set(id, entry)
    const onFound = (
      _event: unknown,
      { matches, activeMatchOrdinal, finalUpdate }: Electron.Result,
    ): void => {
      if (finalUpdate && !window.isDestroyed())
        window.setTitle(nativeTexts.find.found(activeMatchOrdinal, matches))
    }
    const close = (): void => {
      if (!window.isDestroyed()) window.close()
    }
    page.on('found-in-page', onFound)
    searched.once('closed', close)
    window.once('closed', () => {
      open.delete(id)
      searched.off('closed', close)
      if (searched.isDestroyed()) return
      page.off('found-in-page', onFound)
      // Not 'activateSelection', which would click on a link.
      page.stopFindInPage('keepSelection')
      searched.focus()
    })
    contents.on('before-input-event', (_event, { type, key, shift }) => {
      if (type !== 'keyDown') return
      if (key === 'Escape') close()
      if (key === 'Enter') entry.isBackwards = shift
    })
    window.loadURL(`${appOrigin}${formPath}`).then(() => window.isDestroyed() || window.show(), close)
  }

  return {
    find: (command) => {
      const front = BrowserWindow.getFocusedWindow()
      if (front === null) return false
      const entry = [...open.values()].find(({ window, searched }) => window === front || searched === front)
      if (entry === undefined) {
        const page = pageOf(front)
        if (page === null) return false
        show(front, page)
      } else if (command === 'find' || entry.text === '') entry.window.focus()
      else findText(entry, entry.text, command === 'find-next')
      return true
    },
    take: (contents, url) => {
      const entry = open.get(contents.id)
      if (entry === undefined) return null
      const given = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams()
      const isBackwards = given.get('do') === 'previous' || entry.isBackwards
      entry.isBackwards = false
      if (given.get('do') === 'close') entry.window.close()
      else findText(entry, startOf(given.get('text') ?? '', 200), !isBackwards)
      return false
    },
  }
}
