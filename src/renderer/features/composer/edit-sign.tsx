import { undoAtom } from '../../lib/undo.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { leaveField } from '../../ui/leave-field.ts'
import { editSignTexts as texts } from './texts.ts'

interface EditSignProps {
  /** Whether there is an edit that no editor shows. */
  readonly isKept: boolean
  /** The key of the undo of a discarded edit. */
  readonly undoKey: string
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** The sign of an unfinished edit beside the text that it changes, and the way back after its discarding. */
export const EditSign = ({ isKept, undoKey, onContinue, onDiscard }: EditSignProps) => {
  const undo = useAtomValue(undoAtom(undoKey))
  if (!isKept && undo === null) return null
  const act = (run: () => void) => (): void => {
    // The pressed button is removed. The card keeps the focus, until an editor takes it.
    leaveField()
    run()
  }
  return (
    <Row gap={2} rowGap={1} wrap size="m" tone="secondary" mt={1} mb={1} role="status">
      <Text as="span">{isKept ? texts.unfinished : texts.discarded}</Text>
      {isKept ? (
        <>
          <Button size="small" onClick={act(onContinue)}>
            {texts.continue}
          </Button>
          <Button size="small" variant="quiet" onClick={act(onDiscard)}>
            {texts.discard}
          </Button>
        </>
      ) : (
        <Button
          size="small"
          onClick={act(() => {
            undo?.run()
            onContinue()
          })}
        >
          {texts.undo}
        </Button>
      )}
    </Row>
  )
}
