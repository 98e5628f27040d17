import { fileNameOf } from '#shared/rules/file-name.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { savedActions } from '../../lib/saved-file.ts'
import { store } from '../../lib/store.ts'
import type { Toast } from '../../lib/toasts.ts'
import { downloads } from './downloads.ts'
import { mediaTexts as texts } from './file-texts.ts'

/**
 * Copies a picture to the clipboard and returns whether that succeeded. It is redrawn as PNG, which every program
 * accepts and which carries no metadata of the file.
 */
const copyPicture = async (src: string): Promise<boolean> => {
  try {
    const image = new Image()
    image.src = src
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (png === null) return false
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    return true
  } catch {
    return false
  }
}

/** The message about a finished action; null for none. */
export type Outcome = (Pick<Toast, 'tone' | 'actions'> & { readonly text: string }) | null

/** Saves a picture, video or file. Main chooses the folder and a safe name. */
export const saveMedia = async (path: string, name: string): Promise<Outcome> => {
  const download = downloads.get(path)
  await download.start(fileNameOf(name, path, texts.unnamedFile))
  const state = store.get(download.stateAtom)
  if (state.status === 'saved')
    return {
      tone: 'success',
      text: texts.savedAs(state.file.fileName),
      actions: savedActions(state.file),
    }
  return state.status === 'failed' ? { tone: 'error', text: texts.downloadFailed } : null
}

export const copyMedia = async (path: string): Promise<Outcome> =>
  (await copyPicture(mediaUrl(path)))
    ? { tone: 'success', text: texts.copied }
    : { tone: 'error', text: texts.copyFailed }
