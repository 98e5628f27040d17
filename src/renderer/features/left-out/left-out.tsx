import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import classes from './left-out.module.css'
import { type ListedThing, leftOutTexts as texts } from './texts.ts'

interface LeftOutProps {
  /** How many items of the list are not in it, because they could not be read. */
  readonly count: number | undefined
  readonly thing: ListedThing
  /** Asks for the list again. */
  readonly retry: () => void
  /** Keeps as far from the edge as the rows do, where what is around it has no padding. */
  readonly inset?: boolean
}

/** Over a list: how much of it could not be read; nothing where all of it is there. */
export const LeftOut = ({ count = 0, thing, retry, inset = false }: LeftOutProps) => {
  if (count === 0) return null
  return (
    <p className={joinClasses(classes.line, inset && classes.inset)} role="status">
      <span>{texts.line(count, thing)}</span>
      <Button
        size="small"
        variant="quiet"
        onClick={({ currentTarget }) => {
          // The line goes once all of it can be read.
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
