import { shell } from 'electron'

/** The system's own programs. They get files and links from the unlocked app only. */
export interface System {
  /** Opens a link in the system's program. Returns whether it did. */
  openExternal(url: string): Promise<boolean>
  /** Opens a file or a folder. Returns whether it did. */
  openPath(path: string): Promise<boolean>
  /** Shows a file in the file manager. */
  reveal(path: string): void
}

/** Creates the access to the system's programs. `unlocked` returns the signal of the unlocked app. */
export const createSystem = (unlocked: () => AbortSignal): System => ({
  openExternal: async (url) => {
    if (unlocked().aborted) return false
    try {
      await shell.openExternal(url)
      return true
    } catch {
      return false
    }
  },
  openPath: async (path) => !unlocked().aborted && (await shell.openPath(path)) === '',
  reveal: (path) => {
    if (!unlocked().aborted) shell.showItemInFolder(path)
  },
})
