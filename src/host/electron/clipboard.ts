type Implemented = 'clear' | 'readText' | 'writeText' | 'has'

/** A clipboard of this app alone, so that tests leave the system's alone. */
const content = { text: '' }

/** Electron's `clipboard`. */
export const clipboard: Pick<Electron.Clipboard, Implemented> = {
  clear: () => {
    content.text = ''
  },
  has: async (mimetype) => mimetype === 'text/plain' && content.text !== '',
  readText: async () => content.text,
  writeText: async (text) => {
    content.text = text
  },
}
