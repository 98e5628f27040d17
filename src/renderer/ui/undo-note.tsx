import { Button } from './button.tsx'
import { Row } from './layout.tsx'
import classes from './undo-note.module.css'

interface UndoNoteProps {
  readonly text: string
  readonly undo: string
  readonly onUndo: () => void
}

/** Says what was deleted or discarded, and brings it back. */
export const UndoNote = ({ text, undo, onUndo }: UndoNoteProps) => (
  <Row
    as="p"
    mb={3}
    px={3}
    py={2}
    gap={3}
    justify="between"
    radius="m"
    className={classes.note}
    role="status"
  >
    <bdi>{text}</bdi>
    <Button size="small" onClick={onUndo}>
      {undo}
    </Button>
  </Row>
)
