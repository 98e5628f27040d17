import { use, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { AppError } from '#shared/errors.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import { toHtml, withoutBlankEnds } from '#shared/rules/plain-to-html.ts'
import { byteText } from '#shared/texts/units.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { enterSendsAtom } from '../../lib/preferences.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { leaveField } from '../../ui/leave-field.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { keptClear } from '../../ui/toast-place.ts'
import { withQuotes } from '../../ui/written-text.tsx'
import { FileTray, LostFiles } from '../composer/file-tray.tsx'
import { takesFiles } from '../composer/form-here.ts'
import { carriesFiles, dropAround, pasteAround } from '../composer/pasted.ts'
import { type FileProblem, refusalOf } from '../composer/refused-files.ts'
import { removedFiles } from '../composer/removed-files.ts'
import { maxStoredBytes } from '../composer/stored-files.ts'
import { composerTexts } from '../composer/texts.ts'
import { readUploads, type TrayFile, UnreadableFiles } from '../composer/tray-file.ts'
import type { Tray } from '../composer/use-tray.ts'
import { WritingAboutContext } from '../composer/use-writing-field.ts'
import { CommentField, useWanted } from './comment-field.tsx'
import { textDraft, writeText } from './drafts.ts'
import { areFilesKept, useFormFiles } from './files-draft.ts'
import { FormHint, FormTools, SendLater } from './form-tools.tsx'
import type { SendMoment } from './schedule.ts'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import type { ThreadContent, ThreadSource } from './thread-source.ts'
import { CommentAuthorContext, useThreadView } from './thread-view-context.ts'
import { fieldSelector } from './waiting-rows.tsx'

/** How the text of a form is sent. */
interface SendingProps {
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
const hasNothingToSend = (text: string, { source, tray }: Pick<Form, 'source' | 'tray'>): boolean =>
  text.trim() === '' && (source.textRequired !== undefined || tray.files.length === 0)

/** Sends the text and the files of a form, once at a time. */
const useSending = (
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

interface CommentFormProps extends SendingProps {
  readonly label: string
  readonly submitLabel: string
  readonly cancelLabel?: string
  readonly autoFocus?: boolean
  readonly onCancel?: () => void
  /** Closes the form and keeps its text. Without it, cancelling does. */
  readonly onEscape?: () => void
}

const SendLaterDialog = componentOnDemand(
  async () => (await import('./send-later-dialog.tsx')).SendLaterDialog,
)

const noFiles: readonly TrayFile[] = []

/** Whether the thread's saved drafts were looked for. */
const useRestored = (): boolean => {
  const { restoreDrafts } = useThreadView().thread
  const [isRestored, setRestored] = useState(restoreDrafts.isDone)
  useEffect(() => {
    let isHere = true
    void restoreDrafts.run().then(() => {
      if (isHere) setRestored(true)
    })
    return () => {
      isHere = false
    }
  }, [restoreDrafts])
  return isRestored
}

const Problem = ({ problem: { text, files } }: { readonly problem: FileProblem }) => (
  <Stack as="p" size="m" tone="danger" role="alert">
    <span>{withQuotes(text)}</span>
    {files === '' ? null : <bdi>{files}</bdi>}
  </Stack>
)

/** Returns a form's text, which is saved as a draft while typing and written to disk when the form unmounts. */
const useText = ({ subject, mode }: DraftKey): string => {
  useEffect(() => () => textDraft({ subject, mode }).flush(), [subject, mode])
  return useAtomValue(textDraft({ subject, mode }).valueAtom)?.text ?? ''
}

/**
 * The form of a comment, a reply or an edit, with its draft. It renders once the draft is read, because an empty field
 * would look like a lost text.
 */
export const CommentForm = (props: CommentFormProps) => {
  const { source } = useThreadView()
  if (useRestored()) return <RestoredForm {...props} />
  return source.closed ? null : <Skeleton height={72} />
}

const RestoredForm = ({
  label,
  submitLabel,
  cancelLabel,
  autoFocus = false,
  onCancel,
  onEscape = onCancel,
  ...sending
}: CommentFormProps) => {
  const { draftKey, rich = false, files = noFiles, onBlank, onSchedule } = sending
  const { source, thread } = useThreadView()
  const repliedTo = use(CommentAuthorContext)
  const about = useMemo(() => ({ thread: thread.key, repliedTo }), [thread, repliedTo])
  const text = useText(draftKey)
  const [isDated, setDated] = useState(false)
  const enterSends = useAtomValue(enterSendsAtom)
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  const plainField = useRef<HTMLTextAreaElement>(null)
  const { tray, lostFiles, dismissLost } = useFormFiles(draftKey, source.fileSubject, files)
  const noText = text.trim() === ''
  const blank = hasNothingToSend(text, { source, tray })
  const waitsForContent = blank && (!onBlank || source.replyNeedsContent)
  const focusField = (): void => form.current?.querySelector<HTMLElement>(fieldSelector)?.focus()
  const { busy, problem, submit } = useSending(sending, { source, tray, focusField })
  useWanted(draftKey, plainField, rich && !source.closed)

  // Shows the whole form, not only its focused line.
  useEffect(() => {
    if (autoFocus) form.current?.scrollIntoView({ block: 'nearest' })
  }, [autoFocus])

  // A closed thread keeps only a form with text in it, locked.
  if (source.closed && blank) return null
  const locked = busy || source.closed
  const leave = (close: (() => void) | undefined) => (): void => {
    leaveField()
    close?.()
  }
  return (
    <>
      <Stack
        as="form"
        gap={2}
        shrink
        ref={form}
        className={classes.form}
        aria-label={label}
        data-new={draftKey.mode === 'new' ? draftKey.subject : undefined}
        {...takesFiles(draftKey.mode === 'new' ? 'new' : 'other')}
        {...keptClear}
        onPaste={(event) => pasteAround(event, tray.addAny)}
        onDragOver={(event) => {
          if (carriesFiles(event)) event.preventDefault()
        }}
        onDrop={(event) => dropAround(event, tray.addAny)}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <WritingAboutContext value={about}>
          <CommentField
            label={label}
            rich={rich}
            wantedBy={draftKey.mode === 'new' ? draftKey.subject : null}
            text={text}
            autoFocus={autoFocus}
            disabled={source.closed}
            enterSends={enterSends}
            describedBy={hintId}
            plainField={plainField}
            onFiles={tray.addAny}
            onChange={(next) => writeText(draftKey, next)}
            onSubmit={() => void submit()}
            onEscape={leave(onEscape)}
          />
        </WritingAboutContext>
        <LostFiles names={lostFiles} onDismiss={dismissLost} />
        <FileTray tray={tray} disabled={locked} />
        {source.textRequired && noText && tray.files.length > 0 ? (
          <Text size="m" tone="muted">
            {source.textRequired}
          </Text>
        ) : null}
        <Row gap={2} justify="between" wrap data-form-foot>
          <FormTools tray={tray} plainField={rich ? null : plainField} disabled={locked}>
            {onSchedule ? (
              <SendLater
                disabled={locked || noText}
                onChoose={(when) => void submit(when)}
                onDate={() => setDated(true)}
              />
            ) : null}
          </FormTools>
          <FormHint id={hintId} />
          <Row as="span" gap={2} align="stretch" className={classes.formButtons}>
            {cancelLabel ? (
              <Button variant="quiet" onClick={leave(onCancel)}>
                {cancelLabel}
              </Button>
            ) : null}
            <Button type="submit" variant="primary" busy={busy} disabled={source.closed || waitsForContent}>
              {submitLabel}
            </Button>
          </Row>
        </Row>
        {problem ? <Problem problem={problem} /> : null}
      </Stack>
      {/* Outside of the form, which would take its submission for a sending. */}
      {isDated ? (
        <SendLaterDialog
          draftKey={draftKey}
          onChoose={(when) => void submit(when)}
          onClose={() => setDated(false)}
        />
      ) : null}
    </>
  )
}
