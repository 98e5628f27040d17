import { useEffect, useRef } from 'react'
import type { UploadFile } from '#shared/domain/attachment.ts'
import type { FilePicker } from '#shared/rules/files.ts'
import { onAccountChange } from '../../state/account-change.ts'
import { newTrayFile, type TrayFile } from '../composer/tray-file.ts'
import type { Tray } from '../composer/use-tray.ts'
import type { DraftPlace } from './drafts.ts'
import type { ThreadContent } from './thread-source.ts'

const kept = new Map<string, readonly TrayFile[]>()
/** Forms that stand open, and how they take files back. */
const forms = new Map<string, (files: readonly TrayFile[]) => void>()

onAccountChange(() => kept.clear())

const keyOf = ({ subject, mode }: DraftPlace): string => `${subject} ${mode}`

const asTrayFile =
  (picker: FilePicker) =>
  ({ name, type, bytes }: UploadFile): TrayFile =>
    newTrayFile(picker, new File([new Uint8Array(bytes)], name, { type }))

/** Puts files that were on their way back into their form, open or not. */
export const giveBackFiles = (place: DraftPlace, { images, attachments }: ThreadContent): void => {
  const files = [...images.map(asTrayFile('image')), ...attachments.map(asTrayFile('attachment'))]
  if (files.length === 0) return
  const key = keyOf(place)
  const form = forms.get(key)
  if (form) form(files)
  else kept.set(key, [...(kept.get(key) ?? []), ...files])
}

/** Keeps the chosen files of a form while its row is scrolled out of the page. */
export const useKeptFiles = (place: DraftPlace, tray: Tray): void => {
  const key = keyOf(place)
  const files = useRef(tray.files)
  files.current = tray.files
  const replace = useRef(tray.replace)
  replace.current = tray.replace
  useEffect(() => {
    const before = kept.get(key)
    if (before) replace.current(before)
    const take = (more: readonly TrayFile[]): void => replace.current([...files.current, ...more])
    forms.set(key, take)
    return () => {
      if (forms.get(key) === take) forms.delete(key)
      if (files.current.length > 0) kept.set(key, files.current)
      else kept.delete(key)
    }
  }, [key])
}
