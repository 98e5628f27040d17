import { fileNameOf } from '#shared/rules/file-name.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { store } from '../../lib/store.ts'
import { copyPicture } from './copy-picture.ts'
import { downloads } from './downloads.ts'
import { mediaTexts as texts } from './texts.ts'

/** The message about a finished action; null for none. */
export type Outcome = { readonly tone: 'success' | 'error'; readonly text: string } | null

/** Saves a picture, film or file; main chooses the place and a safe name. */
export const saveMedia = async (path: string, name: string): Promise<Outcome> => {
  const download = downloads.get(path)
  await download.start(fileNameOf(name, path, texts.unnamedFile))
  const state = store.get(download.stateAtom)
  if (state.status === 'saved') return { tone: 'success', text: texts.savedAs(state.file.fileName) }
  return state.status === 'failed' ? { tone: 'error', text: texts.downloadFailed } : null
}

export const copyMedia = async (path: string): Promise<Outcome> =>
  (await copyPicture(mediaUrl(path)))
    ? { tone: 'success', text: texts.copied }
    : { tone: 'error', text: texts.copyFailed }
