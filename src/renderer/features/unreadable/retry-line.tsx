import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Row } from '../../ui/layout.tsx'
import { unreadableTexts as texts } from './texts.ts'

interface RetryLineProps {
  /** The problem with the list; '' for none. */
  readonly text: string
  /** Asks for the list again. */
  readonly retry: () => void
  /** Keeps as far from the edge as the rows do, where what is around it has no padding. */
  readonly inset?: boolean
}

/** Over a list: that it is not all that it could be, and the way to ask for it again. */
export const RetryLine = ({ text, retry, inset = false }: RetryLineProps) => {
  if (text === '') return null
  return (
    <Row as="p" gap={3} rowGap={1} wrap fixed size="m" tone="muted" px={inset ? 4 : 0} py={1} role="status">
      <span>{text}</span>
      <Button
        size="small"
        variant="quiet"
        onClick={({ currentTarget }) => {
          // The line goes once all is well.
          const around = currentTarget.parentElement?.parentElement ?? null
          keepFocus(() => around)()
          retry()
        }}
      >
        {texts.retry}
      </Button>
    </Row>
  )
}
