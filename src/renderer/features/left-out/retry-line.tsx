import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import classes from './retry-line.module.css'
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
    <p className={joinClasses(classes.line, inset && classes.inset)} role="status">
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
    </p>
  )
}
