import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import type { Settings } from '#shared/contract/entities/credit.ts'
import { headBytes } from '#shared/rules/file-types.ts'
import { type FilePicker, type FileSubject, fileLimits, fileRefusal, pickerOf } from '#shared/rules/files.ts'
import { attachmentRefusal } from '#shared/rules/managed.ts'
import { dotLine, fileSizeText, sentenceLine } from '#shared/texts/units.ts'
import { errorText } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Row } from '../../ui/layout.tsx'
import classes from './forwarding.module.css'
import { forwardingTexts as texts } from './texts.ts'
import type { ForwardedFile } from './use-forwarded-files.ts'

/** A file's picker in the target thread, and why the thread refuses the file; null if it does not. */
export interface PlacedFile {
  readonly picker: FilePicker
  readonly refusal: string | null
}

interface Place {
  readonly settings: Settings | null
  readonly subject: FileSubject
  /** File types that the organisation allows; null for all. */
  readonly allowed: readonly string[] | null
}

/**
 * Picks the place of a file, as for dropped files. A picture of an accepted type stays a picture; the rest are
 * attachments.
 */
export const placedFile = (
  upload: UploadFile,
  kind: 'picture' | 'file',
  { settings, subject, allowed }: Place,
): PlacedFile => {
  const { name, type, bytes } = upload
  const file = { name, type, size: bytes.length, head: bytes.subarray(0, headBytes) }
  const picker = kind === 'picture' ? pickerOf(file, fileLimits(settings, subject, 'image')) : 'attachment'
  const limits = fileLimits(settings, subject, picker)
  return { picker, refusal: attachmentRefusal(file, allowed) ?? fileRefusal(file, limits, subject) }
}

interface FileRowProps {
  readonly file: ForwardedFile
  /** The file's place; null until it is fetched. */
  readonly placed: PlacedFile | null
  readonly onTick: (isTicked: boolean) => void
  readonly onRetry: () => void
}

const stateOf = ({ download, isTicked }: ForwardedFile, placed: PlacedFile | null): string | undefined => {
  if (!isTicked) return undefined
  if (download === null) return texts.fileLoading
  if (!download.ok) return sentenceLine([errorText(download.error), texts.leaveOut])
  if (placed?.refusal) return dotLine([placed.refusal, texts.leaveOut])
  const size = fileSizeText(download.value.bytes.length)
  return texts.filePart(size, placed?.picker === 'image' ? texts.asPicture : texts.asFile)
}

/** A file of the message, with a checkbox, its size, or the reason why it cannot be forwarded. */
export const FileRow = ({ file, placed, onTick, onRetry }: FileRowProps) => {
  const isMissing = file.isTicked && file.download?.ok === false
  const isBad = isMissing || (file.isTicked && Boolean(placed?.refusal))
  return (
    <Row
      as="li"
      gap={2}
      align="start"
      justify="between"
      breaks
      className={classes.file}
      data-bad={isBad || undefined}
    >
      <Checkbox
        label={file.name}
        description={stateOf(file, placed)}
        checked={file.isTicked}
        onChange={onTick}
      />
      {isMissing ? (
        <Button size="small" variant="quiet" aria-label={texts.retryFile(file.name)} onClick={onRetry}>
          {texts.retry}
        </Button>
      ) : null}
    </Row>
  )
}
