import { options } from '../runtime/environment.ts'
import { addressToLeave } from '../runtime/leaving.ts'
import { connectedWindow } from '../runtime/open-windows.ts'

type Implemented = 'beep' | 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem'

/** Items that the app asked the system to open, for tests. For a person, a link opens in a tab. */
export const opened = {
  links: [] as string[],
  paths: [] as string[],
  shownInFolder: [] as string[],
  beeps: 0,
}

/** Electron's `shell`. */
export const shell: Pick<Electron.Shell, Implemented> = {
  beep: () => {
    opened.beeps++
  },
  openExternal: async (url) => {
    if (!URL.canParse(url)) throw new Error('Invalid URL')
    opened.links.push(url)
    if (!options.control) connectedWindow()?.contents.post({ type: 'open-page', url: addressToLeave(url) })
  },
  openPath: async (path) => {
    opened.paths.push(path)
    return ''
  },
  showItemInFolder: (path) => {
    opened.shownInFolder.push(path)
  },
  trashItem: async () => {
    throw new Error('The browser host has no trash')
  },
}
