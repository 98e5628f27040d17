import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Row } from './layout.tsx'

interface DialogFootProps {
  readonly cancel: string
  readonly onCancel: () => void
  readonly save: string
  /** Buttons before these. */
  readonly children?: ReactNode
}

/** The buttons of a form in a dialog. The primary one submits. */
export const DialogFoot = ({ cancel, onCancel, save, children }: DialogFootProps) => (
  <Row gap={2} align="stretch" justify="end" wrap>
    {children}
    <Button onClick={onCancel}>{cancel}</Button>
    <Button type="submit" variant="primary">
      {save}
    </Button>
  </Row>
)
