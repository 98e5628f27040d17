type Implemented = 'clear' | 'readText' | 'writeText' | 'has'

/** The app's own clipboard, so that tests do not change the system's. */
const content: { text: string; formats: readonly string[] } = { text: '', formats: [] }

/** Electron's `clipboard`. */
export const clipboard: Pick<Electron.Clipboard, Implemented> = {
  clear: () => {
    content.text = ''
    content.formats = []
  },
  has: async (mimetype) => content.formats.includes(mimetype),
  readText: async () => content.text,
  writeText: async (text) => {
    putOnClipboard(text, ['text/plain'])
  },
}

/** Stores the text and formats that a page copied. */
export const putOnClipboard = (text: string, formats: readonly string[]): void => {
  content.text = text
  content.formats = formats
}

/** Returns the MIME types on the clipboard, for tests. */
export const clipboardFormats = (): readonly string[] => content.formats
