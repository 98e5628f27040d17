import { type Dispatch, type SetStateAction, useCallback, useMemo, useRef, useState } from 'react'
import { maxAdded, maxRemoved } from '#shared/contract/entities/attachment.ts'
import type { Settings } from '#shared/contract/entities/credit.ts'
import {
  type FileLimits,
  type FilePicker,
  type FileSubject,
  fileLimits,
  fileRefusal,
  pickerOf,
} from '#shared/rules/files.ts'
import { attachmentRefusal } from '#shared/rules/managed.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { mayAttachEmpty } from './empty-files.ts'
import { isMostRemoved } from './removed-files.ts'
import { composerTexts } from './texts.ts'
import { newTrayFile, readHead, type TrayFile } from './tray-file.ts'

/** The refused files, and the verbatim reason for their subject. */
export interface Refusal {
  readonly reason: string
  readonly files: readonly File[]
}

export interface Tray {
  readonly files: readonly TrayFile[]
  /** Refusals of the files that were added last. */
  readonly refusals: readonly Refusal[]
  readonly limits: Readonly<Record<FilePicker, FileLimits>>
  /** Adds the accepted files, and reports the others as refusals. */
  readonly add: (picker: FilePicker, files: readonly File[]) => void
  /**
   * Adds dropped or pasted files: pictures of accepted types as pictures, the rest as attachments. Folders are refused by
   * name.
   */
  readonly addAny: (files: readonly File[], folders?: readonly string[]) => void
  readonly remove: (key: string) => void
  /** The file that was removed last, until another act; null without one. */
  readonly removed: TrayFile | null
  readonly undoRemove: () => void
  readonly move: (key: string, to: number) => void
  readonly replace: (files: readonly TrayFile[]) => void
  readonly dismiss: () => void
}

const noFiles: readonly TrayFile[] = []

const moved = (files: readonly TrayFile[], key: string, to: number): readonly TrayFile[] => {
  const moving = files.find((file) => file.key === key)
  if (!moving) return files
  const own = files.filter((file) => file.picker === moving.picker && file !== moving)
  own.splice(Math.max(0, to), 0, moving)
  const others = files.filter((file) => file.picker !== moving.picker)
  return moving.picker === 'image' ? [...own, ...others] : [...others, ...own]
}

type Files = readonly TrayFile[]

const allowedTypes = (): readonly string[] | null =>
  store.get(preferencesAtom).managed?.rules.attachmentTypes ?? null

const pickers = ['image', 'attachment'] as const

/** Limits new files per kind to the maximum. Files on the server stay. */
const withoutTooMany = (files: Files): Files =>
  pickers.flatMap((picker) => {
    let added = 0
    return files.filter((file) => {
      if (file.picker !== picker) return false
      if ('file' in file) added += 1
      return 'existing' in file || added <= maxAdded
    })
  })

interface Picked {
  readonly picker: FilePicker
  readonly file: File
}

/** A file that is added: the one in the tray, or the reason against it. */
interface Judged extends Picked {
  readonly added: TrayFile | null
  readonly refusal: string | null
}

/** A notice about a file, or without one about all of them. */
interface Notice {
  readonly reason: string
  readonly file: File | null
}

/** Notices about the number of files, which a removal may end. */
const limitNotices: ReadonlySet<string> = new Set([
  composerTexts.tooManyFiles(maxAdded),
  composerTexts.tooManyRemoved(maxRemoved),
])

const noticeOf = (reason: string): Notice => ({ reason, file: null })

const grouped = (notices: readonly Notice[]): readonly Refusal[] =>
  [...Map.groupBy(notices, ({ reason }) => reason)].map(([reason, some]) => ({
    reason,
    files: some.flatMap(({ file }) => file ?? []),
  }))

type SetFiles = (step: (known: Files) => Files) => void

interface AddingOptions {
  readonly files: Files
  readonly setFiles: SetFiles
  readonly setNotices: Dispatch<SetStateAction<readonly Notice[]>>
  readonly limits: Tray['limits']
  readonly subject: FileSubject
}

/**
 * Returns a function that adds the accepted files, and replaces the notices by those about the others. Files are judged
 * by name and size at once, and by their content once it is read. Folders are refused by name.
 */
const useAdding = ({ files, setFiles, setNotices, limits, subject }: AddingOptions) => {
  const now = useRef(files)
  now.current = files
  const judge = useCallback(
    (picker: FilePicker, file: File, head?: Uint8Array): Judged => {
      const { name, type, size } = file
      const picked = { name, type, size, ...(head ? { head } : {}) }
      const refusal =
        attachmentRefusal(picked, allowedTypes()) ?? fileRefusal(picked, limits[picker], subject)
      return { picker, file, refusal, added: refusal === null ? newTrayFile(picker, file) : null }
    },
    [limits, subject],
  )
  const addFiles = useCallback(
    (judged: readonly Judged[]): void => {
      const welcome = judged.flatMap(({ added }) => added ?? [])
      const all = [...now.current, ...welcome]
      const areTooMany = withoutTooMany(all).length < all.length
      setFiles((known) => withoutTooMany([...known, ...welcome]))
      setNotices((known) => [
        ...known,
        ...judged.flatMap(({ file, refusal }) => (refusal === null ? [] : [{ reason: refusal, file }])),
        ...(areTooMany ? [noticeOf(composerTexts.tooManyFiles(maxAdded))] : []),
      ])
    },
    [setFiles, setNotices],
  )

  /** Judges the files again by their first bytes, and drops those that cannot be read. */
  const checkContent = useCallback(
    async (judged: readonly Judged[]): Promise<void> => {
      const heads = await Promise.all(judged.map(({ file }) => readHead(file)))
      const read = judged.map((before, at) => ({ before, head: heads[at] ?? null }))
      const unreadable = read.filter(({ head }) => head === null).map(({ before }) => before)
      const changed = read.flatMap(({ before, head }) => {
        if (head === null) return []
        const after = judge(before.picker, before.file, head)
        return after.refusal === before.refusal ? [] : [{ before, after }]
      })
      const gone = [...unreadable, ...changed.map(({ before }) => before)]
      if (gone.length === 0) return
      const keys = new Set(gone.map(({ added }) => added?.key))
      const dropped = new Set(gone.map(({ file }) => file))
      setFiles((known) => known.filter(({ key }) => !keys.has(key)))
      setNotices((known) => [
        ...known.filter(({ file }) => file === null || !dropped.has(file)),
        ...(unreadable.length > 0
          ? [noticeOf(composerTexts.filesUnreadable(unreadable.map(({ file }) => file.name)))]
          : []),
      ])
      addFiles(changed.map(({ after }) => after))
    },
    [addFiles, judge, setFiles, setNotices],
  )

  /** Adds empty files if the member says so. */
  const takeEmpty = useCallback(
    async (empty: readonly Picked[]): Promise<void> => {
      const heads = await Promise.all(empty.map(({ file }) => readHead(file)))
      const judged = empty.map(({ picker, file }) => judge(picker, file))
      const asked = judged.filter(({ added }, at) => added !== null && heads[at] !== null)
      const rest = judged.filter((one) => !asked.includes(one))
      addFiles(rest)
      void checkContent(rest)
      if (asked.length > 0 && (await mayAttachEmpty(asked.map(({ file }) => file.name)))) addFiles(asked)
    },
    [addFiles, judge, checkContent],
  )

  return useCallback(
    (picked: readonly Picked[], folders: readonly string[]): void => {
      setNotices(folders.length > 0 ? [noticeOf(composerTexts.foldersRefused(folders))] : [])
      const [full, empty] = [
        picked.filter(({ file }) => file.size > 0),
        picked.filter(({ file }) => file.size === 0),
      ]
      const judged = full.map(({ picker, file }) => judge(picker, file))
      addFiles(judged)
      void checkContent(judged)
      if (empty.length > 0) void takeEmpty(empty)
    },
    [addFiles, judge, checkContent, takeEmpty, setNotices],
  )
}

/**
 * Returns the tray of an editor over the files of its draft, with the limits of their subject. `there` holds the files
 * of the edited item on the server.
 */
export const useTray = (
  settings: Settings | null,
  subject: FileSubject,
  files: Files,
  setFiles: SetFiles,
  there: Files = noFiles,
): Tray => {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const refusals = useMemo(() => grouped(notices), [notices])
  const [removed, setRemoved] = useState<{ readonly file: TrayFile; readonly at: number } | null>(null)
  const limits = useMemo(
    () => ({
      image: fileLimits(settings, subject, 'image'),
      attachment: fileLimits(settings, subject, 'attachment'),
    }),
    [settings, subject],
  )

  const add = useAdding({ files, setFiles, setNotices, limits, subject })

  const take = useCallback(
    (picked: readonly Picked[], folders: readonly string[] = []): void => {
      setRemoved(null)
      add(picked, folders)
    },
    [add],
  )
  const remove = useCallback(
    (key: string): void => {
      const file = files.find((one) => one.key === key)
      if (!file) return
      if ('existing' in file && isMostRemoved(there, files, file.picker)) {
        setNotices([noticeOf(composerTexts.tooManyRemoved(maxRemoved))])
        return
      }
      setNotices((known) => known.filter(({ reason }) => !limitNotices.has(reason)))
      setRemoved({ file, at: files.indexOf(file) })
      setFiles((known) => known.filter((one) => one.key !== key))
    },
    [files, there, setFiles],
  )
  const undoRemove = useCallback((): void => {
    if (removed === null) return
    setRemoved(null)
    setFiles((known) => known.toSpliced(removed.at, 0, removed.file))
  }, [removed, setFiles])

  return useMemo(
    () => ({
      files,
      refusals,
      limits,
      add: (picker, picked) => take(picked.map((file) => ({ picker, file }))),
      addAny: (picked, folders) =>
        take(
          picked.map((file) => ({ picker: pickerOf(file, limits.image), file })),
          folders,
        ),
      remove,
      removed: removed === null ? null : removed.file,
      undoRemove,
      move: (key, to) => setFiles((known) => moved(known, key, to)),
      replace: (next) => {
        setFiles(() => next)
        setNotices([])
      },
      dismiss: () => {
        setNotices([])
        setRemoved(null)
      },
    }),
    [files, refusals, limits, take, remove, removed, undoRemove, setFiles],
  )
}
