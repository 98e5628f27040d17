import { registerHooks } from 'node:module'

/** Main's calls to the system, recorded without Electron. */
export interface Asked {
  /** The text of each question to the person at the machine. */
  readonly questions: string[]
  /** Links that main opened in the system. */
  readonly opened: string[]
  /** The person's answer: 0 opens, 1 declines. */
  answer: number
}

declare global {
  var quaysideAsked: Asked
}

globalThis.quaysideAsked = { questions: [], opened: [], answer: 0 }

const source = `
const asked = globalThis.quaysideAsked
const ask = (...given) => { asked.questions.push(given.at(-1).message + ' ' + given.at(-1).detail); return Promise.resolve({ response: asked.answer }) }
export const dialog = { showMessageBox: ask }
export const shell = { openExternal: async (url) => { asked.opened.push(url) } }
export default {}`

/** Matches the name, or the file to which vitest resolves it. */
const isElectron = (name: string): boolean => name === 'electron' || name.endsWith('/electron/index.js')

// Without Electron there is no person, so this replaces the two modules that the tests observe.
registerHooks({
  resolve: (name, context, next) =>
    isElectron(name)
      ? { url: `data:text/javascript,${encodeURIComponent(source)}`, shortCircuit: true }
      : next(name, context),
})

export const asked = globalThis.quaysideAsked
