import { IconMessage, IconShip } from '@tabler/icons-react'
import { useDeferredValue, useId, useMemo, useRef } from 'react'
import { maxAdded } from '#shared/contract/entities/attachment.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { forwardedName } from '#shared/rules/names.ts'
import { plainList } from '#shared/texts/units.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { namedAccountAtom, preferencesAtom, settingsAtom, viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AccountLine } from '../account/account-line.tsx'
import { submits } from '../composer/submit-key.ts'
import { composerTexts } from '../composer/texts.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { threadTexts } from '../thread/texts.ts'
import { writtenBy } from '../thread/written-by.ts'
import { FileRow, type PlacedFile, placedFile } from './file-row.tsx'
import { type Forwarding, forward } from './forward.ts'
import type { ForwardedMessage } from './forwarded-message.ts'
import { forwardedText, quotedWords } from './forwarded-text.ts'
import classes from './forwarding.module.css'
import type { Target } from './targets.ts'
import { readersText, forwardingTexts as texts } from './texts.ts'
import type { ForwardedFile, ForwardedFiles } from './use-forwarded-files.ts'

type Note = DraftContent<'forward'>

const codec: DraftCodec<Note> = { empty: { text: '' }, isEmpty: ({ text }) => text.trim() === '' }

/** Returns the draft of the note above a forwarded message. It stays until the message is sent. */
const noteDraftOf = ({ thread, comment }: ForwardedMessage): Draft<Note> =>
  draft({ subject: `forward:${thread.split(':')[0]}-${comment.id}`, mode: 'new' }, codec)

interface ConfirmForwardProps {
  readonly message: ForwardedMessage
  readonly isDeleted: boolean
  readonly target: Target
  readonly files: ForwardedFiles
  /** Returns to the choice of a target. */
  readonly onOther: () => void
  readonly onClose: () => void
}

type Kind = keyof typeof texts.readers

const kindOf = ({ thread }: ForwardedMessage): Kind => thread.split(':')[0] as Kind

const useAuthor = ({ comment }: ForwardedMessage, { reader }: Target): string => {
  const senderId = useAtomValue(viewerAtom)?.id ?? null
  return comment.user ? forwardedName(comment.user, { senderId, reader }) : threadTexts.unknownAuthor
}

interface PlacedFiles {
  /** All files of the message, each with its place in the target; null until it is fetched. */
  readonly listed: readonly { readonly file: ForwardedFile; readonly placed: PlacedFile | null }[]
  readonly hasTicked: boolean
  /** The ticked files that the target accepts. */
  readonly going: Forwarding['files']
  /** Names of the ticked files that cannot be forwarded. */
  readonly bad: readonly string[]
  /** Whether a ticked file is still being fetched. */
  readonly waits: boolean
  readonly isOverfull: boolean
}

/** Returns the files by their place in the target thread. */
const usePlacedFiles = (files: readonly ForwardedFile[], { source }: Target): PlacedFiles => {
  const settings = useAtomValue(settingsAtom)
  const allowed = useAtomValue(preferencesAtom).managed?.rules.attachmentTypes ?? null
  const listed = files.map((file) => ({
    file,
    placed: file.download?.ok
      ? placedFile(file.download.value, file.kind, { settings, subject: source.fileSubject, allowed })
      : null,
  }))
  const ticked = listed.filter(({ file }) => file.isTicked)
  const going = ticked.flatMap(({ file, placed }) =>
    file.download?.ok && placed?.refusal === null
      ? [{ picker: placed.picker, upload: file.download.value }]
      : [],
  )
  return {
    listed,
    hasTicked: ticked.length > 0,
    going,
    bad: ticked.flatMap(({ file, placed }) =>
      file.download?.ok === false || placed?.refusal ? file.name : [],
    ),
    waits: ticked.some(({ file }) => file.download === null),
    isOverfull: (['image', 'attachment'] as const).some(
      (kind) => going.filter(({ picker }) => picker === kind).length > maxAdded,
    ),
  }
}

/** The message as the target's members will see it. */
const Preview = ({ html, id }: { readonly html: string; readonly id: string }) => (
  <Stack gap={1} shrink>
    <Text as="h3" size="m" weight={500} id={id}>
      {texts.preview}
    </Text>
    <Text as="section" breaks px={3} py={2} className={classes.preview} aria-labelledby={id} tabIndex={0}>
      <RichText html={html} />
    </Text>
  </Stack>
)

interface FileListProps extends Pick<PlacedFiles, 'listed'>, Pick<ForwardedFiles, 'tick' | 'retry'> {
  readonly id: string
}

const FileList = ({ id, listed, tick, retry }: FileListProps) => (
  <Stack as="section" gap={1} shrink aria-labelledby={id}>
    <Text as="h3" size="m" weight={500} id={id}>
      {texts.files}
    </Text>
    <Stack as="ul" py={1} gap={2} className={classes.files} aria-labelledby={id}>
      {listed.map(({ file, placed }) => (
        <FileRow
          key={file.key}
          file={file}
          placed={placed}
          onTick={(isTicked) => tick(file.key, isTicked)}
          onRetry={() => retry(file.key)}
        />
      ))}
    </Stack>
  </Stack>
)

/** The second step: confirm the message, note and files. */
export const ConfirmForward = ({
  message,
  isDeleted,
  target,
  files: { files, tick, retry },
  onOther,
  onClose,
}: ConfirmForwardProps) => {
  const { comment } = message
  const noteId = useId()
  const draft = noteDraftOf(message)
  const { value: note } = useDraft(draft)
  const author = useAuthor(message, target)
  const account = useAtomValue(namedAccountAtom)
  const { listed, hasTicked, going, bad, waits, isOverfull } = usePlacedFiles(files, target)
  const words = useMemo(() => quotedWords(comment.comment), [comment.comment])
  const at = momentOf(comment.created_at)
  const rich = target.source.richComments
  const forwarded = words && forwardedText({ words, author, at, note: note.text, rich })
  const preview = useDeferredValue(forwarded?.html ?? '')
  const isSent = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const waiting = waits ? texts.waiting : ''
  const isEmpty = !hasTicked && words?.length === 0
  const problem =
    target.closed ??
    (isDeleted ? texts.deleted : null) ??
    (forwarded === null ? texts.tooLong : null) ??
    (isEmpty ? texts.nothingLeft : null) ??
    (isOverfull ? composerTexts.tooManyFiles(maxAdded) : null)
  const isReady = problem === null && bad.length === 0 && !waits

  const send = (): void => {
    if (!isReady || forwarded === null || isSent.current) return
    isSent.current = true
    onClose()
    void forward({ target, forwarded, files: going }, draft.clear)
  }

  const Icon = target.reader === null ? IconShip : IconMessage
  return (
    <Dialog title={texts.title(target.name)} closeLabel={texts.close} onClose={onClose} width={560}>
      <Stack
        as="form"
        gap={4}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Row as="p" gap={2} tone="secondary" className={classes.target}>
          <Icon size={16} stroke={1.5} aria-hidden />
          <bdi>{target.detail}</bdi>
          <Button size="small" variant="quiet" onClick={onOther}>
            {texts.other}
          </Button>
        </Row>
        {account === null ? null : <AccountLine account={account} />}
        {problem === null ? null : <FormNote tone="danger">{problem}</FormNote>}
        <TextArea
          id={noteId}
          label={texts.note}
          className={classes.note}
          placeholder={texts.notePlaceholder}
          value={note.text}
          rows={2}
          data-autofocus
          onChange={({ currentTarget }) => draft.write({ text: currentTarget.value })}
          onKeyDown={(event) => {
            if (!submits(event.nativeEvent, false)) return
            event.preventDefault()
            form.current?.requestSubmit()
          }}
        />
        {preview === '' ? null : <Preview html={preview} id={`${noteId}-preview`} />}
        {listed.length === 0 ? null : (
          <FileList id={`${noteId}-files`} listed={listed} tick={tick} retry={retry} />
        )}
        <Text as="ul" size="s" tone="secondary" className={classes.facts}>
          <li>{readersText(kindOf(message), target.name)}</li>
          {author === writtenBy(comment) ? null : <li>{texts.byId(author)}</li>}
          <li>{texts.free}</li>
        </Text>
        <Text tone="secondary" optional role="status">
          {bad.length > 0 ? texts.notAll(plainList(bad)) : waiting}
        </Text>
        <Row py={2} gap={2} align="stretch" justify="end" className={classes.foot}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" disabled={!isReady}>
            {texts.forward}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
