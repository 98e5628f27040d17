import { useCallback, useMemo, useState } from 'react'
import { maxAdded, maxRemoved } from '#shared/contract/entities/attachment.ts'
import type { Settings } from '#shared/contract/entities/credit.ts'
import {
  type FileLimits,
  type FilePicker,
  type FileSubject,
  fileLimits,
  fileRefusal,
} from '#shared/rules/files.ts'
import { attachmentRefusal } from '#shared/rules/managed.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { isMostRemoved } from './removed-files.ts'
import { composerTexts } from './texts.ts'
import { newTrayFile, type TrayFile } from './tray-file.ts'

/** The refused files, and the verbatim reason for their subject. */
export interface Refusal {
  readonly reason: string
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

export interface Tray {
  readonly files: readonly TrayFile[]
  /** Refusals of the files that were added last. */
  readonly refusals: readonly Refusal[]
  readonly limits: Readonly<Record<FilePicker, FileLimits>>
  /** Adds the accepted files, and reports the others as refusals. */
  readonly add: (picker: FilePicker, files: readonly File[]) => void
  /** Adds dropped or pasted files: pictures of accepted types as pictures, the rest as attachments. */
  readonly addAny: (files: readonly File[]) => void
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

/**
 * Returns the tray of an editor over the files of its draft, with the limits of their subject. `there` holds the files
 * of the edited item on the server.
 */
export const useTray = (
  settings: Settings | null,
  subject: FileSubject,
  files: Files,
  setFiles: (step: (known: Files) => Files) => void,
  there: Files = noFiles,
): Tray => {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [removed, setRemoved] = useState<{ readonly file: TrayFile; readonly at: number } | null>(null)
  const limits = useMemo(
    () => ({
      image: fileLimits(settings, subject, 'image'),
      attachment: fileLimits(settings, subject, 'attachment'),
    }),
    [settings, subject],
  )

  const take = useCallback(
    (picked: readonly { readonly picker: FilePicker; readonly file: File }[]) => {
      setRemoved(null)
      const checked = picked.map((entry) => ({
        ...entry,
        refusal:
          attachmentRefusal(entry.file, allowedTypes()) ??
          fileRefusal(entry.file, limits[entry.picker], subject),
      }))
      const welcome = checked.flatMap(({ picker, file, refusal }) =>
        refusal === null ? [newTrayFile(picker, file)] : [],
      )
      const refused = Map.groupBy(
        checked.filter(({ refusal }) => refusal !== null),
        ({ refusal }) => refusal ?? '',
      )
      setFiles((known) => withoutTooMany([...known, ...welcome]))
      const all = [...files, ...welcome]
      const tooMany = withoutTooMany(all).length < all.length
      setRefusals([
        ...[...refused].map(([reason, entries]) => ({ reason, files: entries.map(({ file }) => file) })),
        ...(tooMany ? [{ reason: composerTexts.tooManyFiles(maxAdded), files: [] }] : []),
      ])
    },
    [limits, subject, files, setFiles],
  )
  const remove = useCallback(
    (key: string): void => {
      const file = files.find((one) => one.key === key)
      if (file && 'existing' in file && isMostRemoved(there, files, file.picker))
        setRefusals([{ reason: composerTexts.tooManyRemoved(maxRemoved), files: [] }])
      else if (file) {
        setRemoved({ file, at: files.indexOf(file) })
        setFiles((known) => known.filter((one) => one.key !== key))
      }
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
      addAny: (picked) =>
        take(
          picked.map((file) => ({
            // A picture of a type that is not accepted as a picture may be accepted as an attachment.
            picker:
              file.type.startsWith('image/') && isAcceptable(file, limits.image) ? 'image' : 'attachment',
            file,
          })),
        ),
      remove,
      removed: removed === null ? null : removed.file,
      undoRemove,
      move: (key, to) => setFiles((known) => moved(known, key, to)),
      replace: (next) => {
        setFiles(() => next)
        setRefusals([])
      },
      dismiss: () => {
        setRefusals([])
        setRemoved(null)
      },
    }),
    [files, refusals, limits, take, remove, removed, undoRemove, setFiles],
  )
}

/** Checks only the type: a picture that is too large is refused as a picture, not added as an attachment. */
const isAcceptable = (file: File, { accept }: FileLimits): boolean =>
  fileRefusal(file, { accept, maxKilobytes: null }, 'post') === null
