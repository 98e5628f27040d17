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

/** What a page has copied. */
export const putOnClipboard = (text: string, formats: readonly string[]): void => {
  content.text = text
  content.formats = formats
}

/** The MIME types of what is on the clipboard: read by tests. */
export const clipboardFormats = (): readonly string[] => content.formats
