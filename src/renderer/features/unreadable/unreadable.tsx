import { RetryLine } from './retry-line.tsx'
import { type ListedThing, unreadableTexts as texts } from './texts.ts'

interface UnreadableProps {
  /** Number of unreadable items missing from the list. */
  readonly count: number | undefined
  readonly thing: ListedThing
  /** Asks for the list again. */
  readonly retry: () => void
  readonly inset?: boolean
}

/** Over a list: how much of it could not be read; nothing where all of it is there. */
export const Unreadable = ({ count = 0, thing, ...rest }: UnreadableProps) => (
  <RetryLine text={texts.line(count, thing)} {...rest} />
)
