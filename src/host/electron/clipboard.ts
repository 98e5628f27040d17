type Implemented = 'clear' | 'readText' | 'writeText' | 'has'

/** A clipboard of this app alone, so that tests do not disturb whoever runs them. */
const kept = { text: '' }

/** Electron's `clipboard`. */
export const clipboard: Pick<Electron.Clipboard, Implemented> = {
  clear: () => {
    kept.text = ''
  },
  has: async (mimetype) => mimetype === 'text/plain' && kept.text !== '',
  readText: async () => kept.text,
  writeText: async (text) => {
    kept.text = text
  },
}
