import { RetryLine } from './retry-line.tsx'
import { type ListedKind, unreadableTexts as texts } from './texts.ts'

interface UnreadableProps {
  /** Number of unreadable items missing from the list. */
  readonly count: number | undefined
  readonly thing: ListedKind
  /** Refetches the list. */
  readonly retry: () => void
  readonly inset?: boolean
}

/** A line above a list with the number of unreadable items. Renders nothing for none. */
export const Unreadable = ({ count = 0, thing, ...rest }: UnreadableProps) => (
  <RetryLine text={texts.line(count, thing)} {...rest} />
)
