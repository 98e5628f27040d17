import { useCallback, useMemo, useState } from 'react'
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
import { composerTexts } from './texts.ts'
import { newTrayFile, type TrayFile } from './tray-file.ts'

/** The contract's bound on files of one kind. */
export const maxFiles = 50

/** Why files were refused, in the exact text for what they belong to, and which. */
export interface Refusal {
  readonly reason: string
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

export interface Tray {
  readonly files: readonly TrayFile[]
  /** Of the files that were added last. */
  readonly refusals: readonly Refusal[]
  readonly limits: Readonly<Record<FilePicker, FileLimits>>
  /** Adds what is welcome and says why the rest is not. */
  readonly add: (picker: FilePicker, files: readonly File[]) => void
  /** Files that were dropped or pasted: pictures where pictures are welcome, attachments otherwise. */
  readonly addAny: (files: readonly File[]) => void
  readonly remove: (key: string) => void
  readonly move: (key: string, to: number) => void
  readonly replace: (files: readonly TrayFile[]) => void
  readonly dismiss: () => void
}

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

/** The tray of an editor, over files that belong to its draft, with the limits of what they are added to. */
export const useTray = (
  settings: Settings | null,
  subject: FileSubject,
  files: Files,
  setFiles: (step: (known: Files) => Files) => void,
): Tray => {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const limits = useMemo(
    () => ({
      image: fileLimits(settings, subject, 'image'),
      attachment: fileLimits(settings, subject, 'attachment'),
    }),
    [settings, subject],
  )

  const take = useCallback(
    (picked: readonly { readonly picker: FilePicker; readonly file: File }[]) => {
      const judged = picked.map((entry) => ({
        ...entry,
        refusal:
          attachmentRefusal(entry.file, allowedTypes()) ??
          fileRefusal(entry.file, limits[entry.picker], subject),
      }))
      const welcome = judged.flatMap(({ picker, file, refusal }) =>
        refusal === null ? [newTrayFile(picker, file)] : [],
      )
      const refused = Map.groupBy(
        judged.filter(({ refusal }) => refusal !== null),
        ({ refusal }) => refusal ?? '',
      )
      setFiles((known) => {
        const all = [...known, ...welcome]
        return (['image', 'attachment'] as const).flatMap((picker) =>
          all.filter((file) => file.picker === picker).slice(0, maxFiles),
        )
      })
      const tooMany = files.length + welcome.length > maxFiles
      setRefusals([
        ...[...refused].map(([reason, entries]) => ({ reason, files: entries.map(({ file }) => file) })),
        ...(tooMany ? [{ reason: composerTexts.tooManyFiles(maxFiles), files: [] }] : []),
      ])
    },
    [limits, subject, files.length, setFiles],
  )

  return useMemo(
    () => ({
      files,
      refusals,
      limits,
      add: (picker, picked) => take(picked.map((file) => ({ picker, file }))),
      addAny: (picked) =>
        take(
          picked.map((file) => ({
            // A picture of a type that is no picture here may still be welcome as an attachment.
            picker: file.type.startsWith('image/') && isWelcome(file, limits.image) ? 'image' : 'attachment',
            file,
          })),
        ),
      remove: (key) => setFiles((known) => known.filter((file) => file.key !== key)),
      move: (key, to) => setFiles((known) => moved(known, key, to)),
      replace: (next) => {
        setFiles(() => next)
        setRefusals([])
      },
      dismiss: () => setRefusals([]),
    }),
    [files, refusals, limits, take, setFiles],
  )
}

/** By type alone: a picture that is too large is refused as a picture, not taken as an attachment. */
const isWelcome = (file: File, { accept }: FileLimits): boolean =>
  fileRefusal(file, { accept, maxKilobytes: null }, 'post') === null
