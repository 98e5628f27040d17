import { useCallback, useMemo } from 'react'
import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import type { FilePicker, FileSubject } from '#shared/rules/files.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { settingsAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { fileStorer, maxStoredBytes, readStoredFiles } from '../composer/stored-files.ts'
import { newTrayFile, readUploads, type TrayFile, type Uploads } from '../composer/tray-file.ts'
import { type Tray, useTray } from '../composer/use-tray.ts'

/** Files of a sent text that was never confirmed. */
interface SentFiles {
  readonly text: string
  readonly files: readonly TrayFile[]
  readonly lostFiles: readonly string[]
}

/** The files of a form. They outlive the form, which unmounts while the wall scrolls, and the app. */
interface FilesDraft {
  readonly files: readonly TrayFile[]
  /** Names of files that were too large to save over a restart. */
  readonly lostFiles: readonly string[]
  /** Keys of the comment's files that an edit removes. */
  readonly removed: readonly string[]
  readonly sent: readonly SentFiles[]
}

/** Encodes a form's files for the disk. Files beyond the draft's limit are kept by name. */
export const encodeFiles = async ({ files, lostFiles, removed, sent }: FilesDraft): Promise<string> => {
  const store = fileStorer()
  const form = await store(files)
  const remaining: DraftContent<'files'>['sent'] = []
  for (const { text, ...one } of sent) {
    const stored = await store(one.files)
    remaining.push({ text, files: stored.files, lost: [...one.lostFiles, ...stored.lost] })
  }
  return JSON.stringify({ files: form.files, lost: [...lostFiles, ...form.lost], removed, sent: remaining })
}

/** Reads stored files; null if the bytes of one of them are unreadable. */
export const decodeFiles = (content: string): FilesDraft | null => {
  const saved: DraftContent<'files'> = JSON.parse(content)
  const files = readStoredFiles(saved.files)
  const sent = saved.sent.map(({ text, lost, ...one }) => {
    const remaining = readStoredFiles(one.files)
    return remaining && { text, files: remaining, lostFiles: lost }
  })
  if (files === null || !sent.every((one) => one !== null)) return null
  return { files, lostFiles: saved.lost, removed: saved.removed, sent }
}

const isEmpty = ({ files, lostFiles, removed, sent }: FilesDraft): boolean =>
  files.length + lostFiles.length + removed.length + sent.length === 0

const filesCodec: DraftCodec<FilesDraft> = {
  empty: { files: [], lostFiles: [], removed: [], sent: [] },
  isEmpty,
  encode: encodeFiles,
  decode: decodeFiles,
}

const prefix = 'files:'

/** Returns the mode of the text that belongs to a draft of files; null for other modes. */
export const modeOfFiles = (mode: string): string | null =>
  mode.startsWith(prefix) ? mode.slice(prefix.length) : null

/** Returns the mode of the files beside a text. */
export const filesModeOf = (mode: string): string => prefix + mode

/** Returns the draft of a form's files, beside its text. */
export const filesDraft = ({ subject, mode }: DraftKey): Draft<FilesDraft> =>
  draft({ subject, mode: filesModeOf(mode) }, filesCodec)

const change = (key: DraftKey, step: (current: FilesDraft) => FilesDraft): void => {
  const form = filesDraft(key)
  const before = form.read()
  const after = step(before)
  if (after === before || (isEmpty(after) && isEmpty(before))) return
  form.write(after)
  if (isEmpty(after)) form.flush()
}

/** Moves a form's files to the sent ones. Resolves once they are on disk. */
export const moveFilesToSent = async (key: DraftKey, text: string): Promise<void> => {
  if (isEmpty(filesDraft(key).read())) return
  change(key, ({ files, sent, ...rest }) => ({
    ...rest,
    files: [],
    lostFiles: [],
    sent: files.length === 0 ? sent : [...sent, { text, files, lostFiles: [] }],
  }))
  await filesDraft(key).save()
}

/** Adds files that are in no form to a sent text. Resolves once they are on disk. */
export const addToSent = async (key: DraftKey, text: string, files: readonly TrayFile[]): Promise<void> => {
  if (files.length === 0) return
  change(key, (current) => ({ ...current, sent: [...current.sent, { text, files, lostFiles: [] }] }))
  await filesDraft(key).save()
}

/** Removes the files of a text that was confirmed or discarded. */
export const settleSentFiles = (key: DraftKey, text: string): void =>
  change(key, (current) => {
    const at = current.sent.findIndex((one) => one.text === text)
    return at < 0 ? current : { ...current, sent: current.sent.toSpliced(at, 1) }
  })

/** Discards a form's files. Sent files stay. */
export const clearFiles = (key: DraftKey): void =>
  change(key, (current) => ({ ...current, files: [], lostFiles: [], removed: [] }))

const asTrayFile =
  (picker: FilePicker) =>
  ({ name, type, bytes }: UploadFile): TrayFile =>
    newTrayFile(picker, new File([new Uint8Array(bytes)], name, { type }))

interface RestoredFiles {
  readonly images: readonly UploadFile[]
  readonly attachments: readonly UploadFile[]
}

/** Returns the files of a sent text to its form, open or not. */
export const restoreFiles = (
  key: DraftKey,
  { images, attachments }: RestoredFiles,
  lostFiles: readonly string[] = [],
): void =>
  change(key, (current) => ({
    ...current,
    files: [
      ...current.files,
      ...images.map(asTrayFile('image')),
      ...attachments.map(asTrayFile('attachment')),
    ],
    lostFiles: [...current.lostFiles, ...lostFiles],
  }))

/** Returns whether a form adds or removes files. */
export const hasFiles = (key: DraftKey): boolean => {
  const { files, lostFiles, removed } = filesDraft(key).read()
  return files.length + lostFiles.length + removed.length > 0
}

/** Returns whether a form's files can be kept whole on this computer, beside those of its unsent texts. */
export const areFilesKept = (key: DraftKey): boolean => {
  const { files, sent } = filesDraft(key).read()
  const all = [...files, ...sent.flatMap((one) => one.files)]
  return all.reduce((sum, entry) => sum + ('file' in entry ? entry.file.size : 0), 0) <= maxStoredBytes
}

/** Returns the files sent with a text, and the names of files that could not be saved. */
export const filesSentWith = async (
  key: DraftKey,
  text: string,
): Promise<Uploads & { readonly lostFiles: readonly string[] }> => {
  const sent = filesDraft(key)
    .read()
    .sent.find((one) => one.text === text)
  const uploads = await readUploads(sent?.files ?? [])
  return { ...uploads, lostFiles: sent?.lostFiles ?? [] }
}

/** Returns a form's files: the comment's remaining ones, then the added ones. */
const shownFiles = (
  there: readonly TrayFile[],
  { files, removed }: Pick<FilesDraft, 'files' | 'removed'>,
): readonly TrayFile[] =>
  there.length === 0 ? files : [...there.filter(({ key }) => !removed.includes(key)), ...files]

/** Returns the tray of a form. `there` are the edited comment's files. The draft holds only changes to them. */
export const useFormFiles = (
  key: DraftKey,
  fileSubject: FileSubject,
  there: readonly TrayFile[],
): { readonly tray: Tray; readonly lostFiles: readonly string[]; readonly dismissLost: () => void } => {
  const form = useAtomValue(filesDraft(key).valueAtom) ?? filesCodec.empty
  const { lostFiles } = form
  const settings = useAtomValue(settingsAtom)
  const { subject, mode } = key
  const setFiles = useCallback(
    (step: (known: readonly TrayFile[]) => readonly TrayFile[]): void =>
      change({ subject, mode }, (current) => {
        const next = step(shownFiles(there, current))
        const remaining = new Set(next.map((file) => file.key))
        return {
          ...current,
          files: next.filter((file) => 'file' in file),
          removed: there.flatMap((file) => (remaining.has(file.key) ? [] : [file.key])),
        }
      }),
    [subject, mode, there],
  )
  const files = useMemo(() => shownFiles(there, form), [there, form])
  const tray = useTray(settings, fileSubject, files, setFiles, there)
  const dismissLost = (): void => change(key, (current) => ({ ...current, lostFiles: [] }))
  return { tray, lostFiles, dismissLost }
}
