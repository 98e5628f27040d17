import { useRef, useState } from 'react'
import type { AppError } from '#shared/errors.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import { toHtml, withoutBlankEnds } from '#shared/rules/plain-to-html.ts'
import { byteText } from '#shared/texts/units.ts'
import { type FileProblem, refusalOf } from '../composer/refused-files.ts'
import { removedFiles } from '../composer/removed-files.ts'
import { maxStoredBytes } from '../composer/stored-files.ts'
import { composerTexts } from '../composer/texts.ts'
import { readUploads, type TrayFile, UnreadableFiles } from '../composer/tray-file.ts'
import type { Tray } from '../composer/use-tray.ts'
import { textDraft } from './drafts.ts'
import { areFilesKept } from './files-draft.ts'
import type { SendMoment } from './schedule.ts'
import { threadTexts } from './texts.ts'
import type { ThreadContent, ThreadSource } from './thread-source.ts'

/** How the text of a form is sent. */
export interface SendingProps {
  readonly draftKey: DraftKey
  readonly rich?: boolean
  /** Runs on sending a blank text, instead of disabling the button. */
  readonly onBlank?: (() => void) | undefined
  /** False if the next text may be written while this one is sent. */
  readonly waits?: boolean
  /** The removable files of the edited comment. */
  readonly files?: readonly TrayFile[]
  /** Saves the text to be sent at a moment. Absent for an edit. */
  readonly onSchedule?:
    | ((text: string, content: ThreadContent, when: SendMoment) => Promise<void>)
    | undefined
  /** Sends. An error appears below the form, whose text stays. */
  readonly onSubmit: (text: string, content: ThreadContent) => Promise<AppError | null>
}

interface Form {
  readonly source: ThreadSource
  readonly tray: Tray
  readonly focusField: () => void
}

/** Whether a form has nothing to send. */
export const hasNothingToSend = (text: string, { source, tray }: Pick<Form, 'source' | 'tray'>): boolean =>
  text.trim() === '' && (source.textRequired !== undefined || tray.files.length === 0)

/** Sends the text and the files of a form, once at a time. */
export const useSending = (
  { draftKey, rich = false, waits = true, files = [], onBlank, onSchedule, onSubmit }: SendingProps,
  { source, tray, focusField }: Form,
) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const sending = useRef(false)
  const submit = async (when?: SendMoment): Promise<void> => {
    if (sending.current || source.closed) return
    // The draft instead of the rendered text: keys may be faster than renders.
    const written = textDraft(draftKey).read().text
    if (onBlank && written.trim() === '') return onBlank()
    if (hasNothingToSend(written, { source, tray })) return
    if (when && !areFilesKept(draftKey)) {
      const text = threadTexts.tooLargeForLater(byteText(maxStoredBytes))
      setProblem({ text, files: '', names: [] })
      return
    }
    sending.current = true
    const uploads = await readUploads(tray.files).catch((problem: unknown) => {
      if (problem instanceof UnreadableFiles) return problem.names
      throw problem
    })
    if (!('images' in uploads)) {
      sending.current = false
      setProblem({ text: composerTexts.filesUnreadable(uploads), files: '', names: uploads })
      return
    }
    setBusy(waits)
    setProblem(null)
    tray.dismiss()
    const removed = files.length > 0 ? { removed: removedFiles(files, tray.files) } : {}
    const content = { html: rich ? written : toHtml(withoutBlankEnds(written)), ...uploads, ...removed }
    if (when && onSchedule) {
      // The button is disabled once the text has moved.
      focusField()
      await onSchedule(written, content, when)
      sending.current = false
      setBusy(false)
      return
    }
    const answer = onSubmit(written, content)
    sending.current = waits
    const refused = await answer
    if (waits) sending.current = false
    setBusy(false)
    if (refused) setProblem(refusalOf(refused, content, source.fileSubject))
  }
  // A notice about files ends when they are removed.
  const isOfTheseFiles = ({ names }: FileProblem): boolean =>
    names.length === 0 || tray.files.some(({ name }) => names.includes(name))
  return { busy, problem: problem && isOfTheseFiles(problem) ? problem : null, submit }
}
