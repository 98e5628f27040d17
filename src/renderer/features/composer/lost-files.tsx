import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import classes from './composer.module.css'
import { composerTexts } from './texts.ts'

interface LostFilesProps {
  readonly names: readonly string[]
  readonly onDismiss: () => void
}

/** Names the files that were too large to save with a draft, so that they can be chosen again. */
export const LostFiles = ({ names, onDismiss }: LostFilesProps) =>
  names.length === 0 ? null : (
    <Row
      gap={2}
      justify="between"
      size="m"
      tint="warn"
      radius="m"
      mt={2}
      className={classes.notice}
      role="status"
    >
      <span>{composerTexts.filesNotKept(names.join(', '))}</span>
      <Button size="small" variant="quiet" onClick={onDismiss}>
        {composerTexts.dismiss}
      </Button>
    </Row>
  )
