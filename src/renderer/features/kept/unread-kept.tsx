import { useAtomValue } from 'jotai'
import { keptAtom, keptFailureAtom } from '../../lib/kept.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readAgain } from './read-again.ts'
import { type ListedCollection, keptTexts as texts } from './texts.ts'

interface UnreadKeptProps {
  readonly name: ListedCollection
  /** Height of the placeholder during the read, CSS px. */
  readonly height?: number
}

/** Replaces a list of kept entries during the read and after a failed read. */
export const UnreadKept = ({ name, height = 120 }: UnreadKeptProps) => {
  // The subscription starts the read.
  useAtomValue(keptAtom(name))
  const failure = useAtomValue(keptFailureAtom(name))
  if (failure === null) return <Skeleton width="100%" height={height} />
  return (
    <EmptyState
      role="alert"
      title={texts.notRead[name]}
      action={
        <Button onClick={({ currentTarget }) => readAgain([name], currentTarget)}>{texts.retry}</Button>
      }
    />
  )
}
