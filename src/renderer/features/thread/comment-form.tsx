import { IconBoxSeam } from '@tabler/icons-react'
import { type RefObject, use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftKey } from '#shared/ipc/native.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { dotLine } from '#shared/texts/units.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { enterSendsAtom } from '../../lib/preferences.ts'
import { namedAccountAtom } from '../../lib/session.ts'
import { isMac } from '../../lib/shortcuts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { takeWanted, writeWantedAtom } from '../../lib/write-wanted.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { leaveField } from '../../ui/leave-field.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { keptClear } from '../../ui/toast-place.ts'
import { withQuotes } from '../../ui/written-text.tsx'
import { EmojiButton } from '../composer/emoji-button.tsx'
import { FileTray, LostFiles } from '../composer/file-tray.tsx'
import { takesFiles } from '../composer/form-here.ts'
import { carriesFiles, dropAround, pasteAround } from '../composer/pasted.ts'
import { PickFilesButton } from '../composer/pick-files-button.tsx'
import { composerTexts } from '../composer/texts.ts'
import type { TrayFile } from '../composer/tray-file.ts'
import { WritingAboutContext } from '../composer/use-writing-field.ts'
import { CommentField, focusEnd } from './comment-field.tsx'
import { textDraft, writeText } from './drafts.ts'
import { useFormFiles } from './files-draft.ts'
import { SendLater } from './send-later.tsx'
import classes from './thread.module.css'
import { CommentAuthorContext, ReadersContext, useThreadView } from './thread-view-context.ts'
import { hasNothingToSend, type SendingProps, useSending } from './use-sending.ts'
import { fieldSelector } from './waiting-rows.tsx'

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

/** Returns the keys that send, with the sender if there are several accounts. */
const hintOf = (enterSends: boolean, sender: string | undefined): string => {
  const keys = isMac() ? '⌘Enter' : 'Ctrl+Enter'
  if (sender !== undefined) return composerTexts.sendsAs(enterSends ? 'Enter' : keys, sender)
  return enterSends ? composerTexts.enterSends : composerTexts.sends(keys)
}

/** Returns a form's text, which is saved as a draft while typing and written to disk when the form unmounts. */
const useText = ({ subject, mode }: DraftKey): string => {
  useEffect(() => () => textDraft({ subject, mode }).flush(), [subject, mode])
  return useAtomValue(textDraft({ subject, mode }).valueAtom)?.text ?? ''
}

/** Puts the cursor, and what was typed before, into a form that was asked for. */
const useWanted = (
  draftKey: DraftKey,
  plainField: RefObject<HTMLTextAreaElement | null>,
  isRich: boolean,
): void => {
  const wanted = useAtomValue(writeWantedAtom)
  useEffect(() => {
    if (wanted?.subject !== draftKey.subject || draftKey.mode !== 'new') return
    // React renders nothing at once within an effect.
    queueMicrotask(() => {
      const field = plainField.current
      // A rich editor takes the keys itself once its code has loaded.
      if (isRich) return
      const typed = takeWanted(wanted)
      if (typed === null || field === null || field.readOnly) return
      // Renders the text before the focus, because the next key would replace it.
      if (typed !== '') flushSync(() => writeText(draftKey, textDraft(draftKey).read().text + typed))
      if (wanted.focuses) focusEnd(field, wanted.scrolls)
    })
  }, [wanted, draftKey, plainField, isRich])
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
  const readers = use(ReadersContext)
  const about = useMemo(() => ({ thread: thread.key, repliedTo }), [thread, repliedTo])
  const text = useText(draftKey)
  const [isDated, setDated] = useState(false)
  const enterSends = useAtomValue(enterSendsAtom)
  const account = useAtomValue(namedAccountAtom)
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
          <Row as="span" align="stretch">
            <PickFilesButton picker="image" tray={tray} disabled={locked} />
            <PickFilesButton picker="attachment" tray={tray} disabled={locked} />
            {rich ? null : (
              <>
                <EmojiButton field={plainField} disabled={locked} />
                <IconButton
                  label={commandTexts.names.cargo}
                  icon={<IconBoxSeam size={18} stroke={1.6} aria-hidden />}
                  disabled={locked}
                  onClick={() => openOverlay('cargo')}
                />
              </>
            )}
            {onSchedule ? (
              <SendLater
                disabled={locked || noText}
                onChoose={(when) => void submit(when)}
                onDate={() => setDated(true)}
              />
            ) : null}
          </Row>
          <Text as="span" clamp={3} id={hintId} className={classes.keys}>
            {dotLine([hintOf(enterSends, account?.name), readers])}
          </Text>
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
        {problem ? (
          <Stack as="p" size="m" tone="danger" role="alert">
            <span>{withQuotes(problem.text)}</span>
            {problem.files === '' ? null : <bdi>{problem.files}</bdi>}
          </Stack>
        ) : null}
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
