import { useEffect, useRef } from 'react'
import { onAccountChange } from '../../state/account-change.ts'
import type { TrayFile } from '../composer/tray-file.ts'
import type { Tray } from '../composer/use-tray.ts'
import type { DraftPlace } from './drafts.ts'

const kept = new Map<string, readonly TrayFile[]>()

onAccountChange(() => kept.clear())

/** Keeps the chosen files of a form while its row is scrolled out of the page. */
export const useKeptFiles = ({ subject, mode }: DraftPlace, tray: Tray): void => {
  const key = `${subject} ${mode}`
  const files = useRef(tray.files)
  files.current = tray.files
  const replace = useRef(tray.replace)
  replace.current = tray.replace
  useEffect(() => {
    const before = kept.get(key)
    if (before) replace.current(before)
    return () => {
      if (files.current.length > 0) kept.set(key, files.current)
      else kept.delete(key)
    }
  }, [key])
}
