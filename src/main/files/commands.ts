import { ok } from '#shared/errors.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import type { Commands, PageCaller } from '../commands.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import { managed } from '../policy/house-rules.ts'
import type { Files } from './start.ts'

export interface FileCommandPorts extends Files {
  readonly preferences: Pick<GovernedPreferenceStore, 'refuses' | 'set'>
  /** Reports the progress of a request to its page, in bytes. */
  readonly onProgress: (caller: PageCaller, received: number, total: number) => void
}

/** Handles the commands about files of the network and the downloads folder. */
export const fileCommands = ({
  downloads,
  fetchFile,
  fileSizes,
  askForFolder,
  preferences,
  onProgress,
}: FileCommandPorts): Commands<'files'> => ({
  'files.save': ({ path, fileName }, caller) =>
    downloads.save(path, fileName, caller.signal, (received, total) => onProgress(caller, received, total)),
  'files.saveText': ({ fileName, text }) => downloads.saveGenerated(fileName, text),
  'files.fetch': ({ path, fileName, maxBytes }, { signal }) => fetchFile(path, fileName, signal, maxBytes),
  'files.chooseFolder': async () => {
    if (preferences.refuses({ downloadFolder: '' }))
      return { ok: false, error: managed(managedTexts.setting) }
    const folder = await askForFolder()
    if (folder === null) return ok(false)
    preferences.set({ downloadFolder: folder })
    return ok(true)
  },
  'files.sizes': ({ paths }, { signal }) => fileSizes.of(paths, signal),
  'files.reveal': ({ savedId }) => downloads.reveal(savedId),
  'files.open': ({ savedId }) => downloads.open(savedId),
  'files.list': () => ok(downloads.list()),
  'files.stop': ({ id }) => downloads.stop(id),
})
