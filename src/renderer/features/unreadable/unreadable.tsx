import type { Resource } from '../../lib/resource.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Row } from '../../ui/layout.tsx'
import { type ListedKind, unreadableTexts as texts } from './texts.ts'

interface RetryLineProps {
  /** The problem with the list; '' for none. */
  readonly text: string
  /** Refetches the list. */
  readonly retry: () => void
  /** Adds the rows' side padding, for a container without padding. */
  readonly inset?: boolean
}

/** A line above an incomplete list, with a button that refetches it. */
const RetryLine = ({ text, retry, inset = false }: RetryLineProps) => {
  if (text === '') return null
  return (
    <Row as="p" gap={3} rowGap={1} wrap fixed size="m" tone="muted" px={inset ? 4 : 0} py={1} role="status">
      <span>{text}</span>
      <Button
        size="small"
        variant="quiet"
        onClick={({ currentTarget }) => {
          // The line unmounts after a successful refetch.
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

/** A line above a cached list whose refetch failed. Renders nothing otherwise. */
export const CachedOnlyNote = <T,>({ of }: { readonly of: Resource<T> }) => {
  const { phase, error } = useAtomValue(of.stateAtom)
  const isOld = phase === 'cached' && error !== null
  return <RetryLine text={isOld ? texts.cachedOnly : ''} retry={() => void of.refetch()} inset />
}
