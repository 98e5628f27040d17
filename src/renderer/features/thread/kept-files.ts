import { atom, useAtomValue } from 'jotai'
import { atomFamily } from 'jotai-family'
import { useCallback } from 'react'
import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import type { FilePicker, FileSubject } from '#shared/rules/files.ts'
import { onAccountChange } from '../../lib/account.ts'
import { notifyOtherWindows, onOtherWindow } from '../../lib/other-windows.ts'
import { settingsAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { type DraftKeeper, draftKeeper } from '../composer/draft-keeper.ts'
import { newTrayFile, readUploads, type TrayFile, type Uploads } from '../composer/tray-file.ts'
import { type Tray, useTrayOf } from '../composer/use-tray.ts'
import { noteWritten } from './being-written.ts'

/** Where files belong: beside the words of the same subject and mode. */
interface Place {
  readonly subject: string
  readonly mode: string
}

/** Files that left their form with a text that was never confirmed. */
export interface SentFiles {
  readonly text: string
  readonly files: readonly TrayFile[]
  readonly lostFiles: readonly string[]
}

/** The files chosen at a place. They outlive the form, which comes and goes while the wall scrolls, and the app. */
export interface KeptFiles {
  readonly files: readonly TrayFile[]
  /** Too large to be kept over a restart, by name. */
  readonly lostFiles: readonly string[]
  readonly sent: readonly SentFiles[]
}

const nothing: KeptFiles = { files: [], lostFiles: [], sent: [] }
const isNothing = ({ files, lostFiles, sent }: KeptFiles): boolean =>
  files.length + lostFiles.length + sent.length === 0

const nameOf = ({ subject, mode }: Place): string => `${subject} ${mode}`
const keptAtoms = atomFamily((_key: string) => atom<KeptFiles>(nothing))
const keptAtom = (place: Place) => keptAtoms(nameOf(place))

const prefix = 'files:'
/** The words beside which a draft's files belong; null when it is no draft of files. */
export const modeOfFiles = (mode: string): string | null =>
  mode.startsWith(prefix) ? mode.slice(prefix.length) : null

const filesKey = ({ subject, mode }: Place): Place => ({ subject, mode: prefix + mode })

const keepers = new Map<string, DraftKeeper>()
const keeperOf = (key: Place): DraftKeeper => {
  const keeper = keepers.get(nameOf(key)) ?? draftKeeper(key)
  keepers.set(nameOf(key), keeper)
  return keeper
}

// Loaded with the first file, as few comments have one.
const coder = () => import('./files-draft.ts')

const keep = (place: Place, kept: KeptFiles): void => {
  const key = filesKey(place)
  const tell = (content: string): void => notifyOtherWindows('draft', { ...key, content })
  if (isNothing(kept)) {
    keeperOf(key).remove()
    tell('')
    return
  }
  keeperOf(key).keep(async () => {
    const content = await (await coder()).encodeFiles(kept)
    tell(content)
    return content
  })
}

const setKept = (place: Place, kept: KeptFiles): void => {
  store.set(keptAtom(place), kept)
  noteWritten(place.subject, prefix + place.mode, !isNothing(kept))
}

const change = (place: Place, step: (kept: KeptFiles) => KeptFiles): void => {
  const before = store.get(keptAtom(place))
  const after = step(before)
  if (after === before || (isNothing(after) && isNothing(before))) return
  setKept(place, after)
  keep(place, after)
}

/** The files leave their form with a text: written at once, as the text is. */
export const moveFilesToSent = (place: Place, text: string): void => {
  change(place, ({ files, sent }) => ({
    files: [],
    lostFiles: [],
    sent: files.length === 0 ? sent : [...sent, { text, files, lostFiles: [] }],
  }))
  keepers.get(nameOf(filesKey(place)))?.flush()
}

/** The text was confirmed or given up, and its files with it. */
export const settleSentFiles = (place: Place, text: string): void =>
  change(place, (kept) => {
    const at = kept.sent.findIndex((one) => one.text === text)
    return at < 0 ? kept : { ...kept, sent: kept.sent.toSpliced(at, 1) }
  })

/** The form at a place is given up; what was sent from it is not. */
export const clearFiles = (place: Place): void =>
  change(place, (kept) => ({ ...kept, files: [], lostFiles: [] }))

const asTrayFile =
  (picker: FilePicker) =>
  ({ name, type, bytes }: UploadFile): TrayFile =>
    newTrayFile(picker, new File([new Uint8Array(bytes)], name, { type }))

interface TakenBack {
  readonly images: readonly UploadFile[]
  readonly attachments: readonly UploadFile[]
}

/** Puts files that were on their way back into their form, open or not. */
export const giveBackFiles = (
  place: Place,
  { images, attachments }: TakenBack,
  lostFiles: readonly string[] = [],
): void =>
  change(place, (kept) => ({
    ...kept,
    files: [...kept.files, ...images.map(asTrayFile('image')), ...attachments.map(asTrayFile('attachment'))],
    lostFiles: [...kept.lostFiles, ...lostFiles],
  }))

/** Takes in what was kept on disk; what is in memory already is newer and wins. */
export const restoreFiles = async (place: Place, content: string): Promise<void> => {
  const kept = (await coder()).decodeFiles(content)
  if (kept && isNothing(store.get(keptAtom(place)))) setKept(place, kept)
}

/** Whether a form has files of its own. */
export const hasFiles = (place: Place): boolean => {
  const { files, lostFiles } = store.get(keptAtom(place))
  return files.length + lostFiles.length > 0
}

/** The bytes that left with a text, and the names of what could not be kept of them. */
export const filesSentWith = async (
  place: Place,
  text: string,
): Promise<Uploads & { readonly lostFiles: readonly string[] }> => {
  const sent = store.get(keptAtom(place)).sent.find((one) => one.text === text)
  const uploads = await readUploads(sent?.files ?? [])
  return { ...uploads, lostFiles: sent?.lostFiles ?? [] }
}

/** The tray of the form at a place. */
export const useKeptTray = (
  place: Place,
  subject: FileSubject,
): { readonly tray: Tray; readonly lostFiles: readonly string[]; readonly forgetLost: () => void } => {
  const { files, lostFiles } = useAtomValue(keptAtom(place))
  const settings = useAtomValue(settingsAtom)
  const { subject: about, mode } = place
  const setFiles = useCallback(
    (step: (known: readonly TrayFile[]) => readonly TrayFile[]): void =>
      change({ subject: about, mode }, (kept) => ({ ...kept, files: step(kept.files) })),
    [about, mode],
  )
  const tray = useTrayOf(settings, subject, files, setFiles)
  const forgetLost = (): void => change(place, (kept) => ({ ...kept, lostFiles: [] }))
  return { tray, lostFiles, forgetLost }
}

// The same form may stand in two windows.
onOtherWindow('draft', ({ subject, mode, content }) => {
  const words = modeOfFiles(mode)
  if (words === null) return
  const place = { subject, mode: words }
  if (content === '') setKept(place, nothing)
  else
    void coder().then(({ decodeFiles }) => {
      const kept = decodeFiles(content)
      if (kept) setKept(place, kept)
    })
})

onAccountChange(() => {
  keepers.clear()
  for (const key of [...keptAtoms.getParams()]) keptAtoms.remove(key)
})
