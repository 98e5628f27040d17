type Implemented = 'clear' | 'readText' | 'writeText' | 'has'

/** A clipboard of this app alone, so that tests leave the system's alone. */
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

/** Stores the text and formats that a page has copied. */
export const putOnClipboard = (text: string, formats: readonly string[]): void => {
  content.text = text
  content.formats = formats
}

/** Returns the MIME types on the clipboard, for tests. */
export const clipboardFormats = (): readonly string[] => content.formats
