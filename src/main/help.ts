import { app } from 'electron'
import { languageFor, loadLanguage } from './language.ts'
import { nativeTexts } from './texts.ts'

/** Returns the switches of the command line with their effects, in the current language. */
export const helpText = (): string => {
  const { help: texts } = nativeTexts
  const switches = [
    ['--server URL', texts.server],
    ['--user-data DIR', texts.userData],
    ['--lang=CODE', texts.lang],
    ['--at-login', texts.atLogin],
    ['--diagnostics', texts.diagnostics],
    ['--help', texts.help],
    ['-- LINK', texts.link],
  ] as const
  const lines = switches.map(([name, effect]) => `  ${name.padEnd(17)}${effect}`)
  return `${[texts.usage, '', ...lines].join('\n')}\n`
}

/**
 * `--help`: prints the switches and quits. `wanted` is the language for this start; null for the system's. `folder` has
 * the catalogues.
 */
export const printHelp = async (folder: string, wanted: string | null): Promise<void> => {
  await app.whenReady()
  loadLanguage(
    folder,
    languageFor(wanted === null ? app.getPreferredSystemLanguages() : [wanted]),
    () => undefined,
  )
  process.stdout.write(helpText(), () => app.exit(0))
}
