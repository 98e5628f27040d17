import { errorText } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Row } from '../../ui/layout.tsx'
import { composerTexts } from '../composer/texts.ts'
import classes from './forwarding.module.css'
import type { PlacedFile } from './placed-file.ts'
import { forwardingTexts as texts } from './texts.ts'
import type { ForwardedFile } from './use-forwarded-files.ts'

interface FileRowProps {
  readonly file: ForwardedFile
  /** Where it goes; null as long as it is not here. */
  readonly placed: PlacedFile | null
  readonly onTick: (isTicked: boolean) => void
  readonly onRetry: () => void
}

const stateOf = ({ had, isTicked }: ForwardedFile, placed: PlacedFile | null): string | undefined => {
  if (!isTicked) return undefined
  if (had === null) return texts.fileLoading
  if (!had.ok) return `${errorText(had.error)} ${texts.leaveOut}`
  if (placed?.refusal) return `${placed.refusal.replace(/\.?$/, '.')} ${texts.leaveOut}`
  const size = composerTexts.kilobytes(had.value.bytes.length)
  return texts.filePart(size, placed?.picker === 'image' ? texts.asPicture : texts.asFile)
}

/** A file of the message, with a tick where it goes along, its size, or why it cannot. */
export const FileRow = ({ file, placed, onTick, onRetry }: FileRowProps) => {
  const isMissing = file.isTicked && file.had?.ok === false
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
