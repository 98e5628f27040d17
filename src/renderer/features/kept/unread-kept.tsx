import { useAtomValue } from 'jotai'
import { keptAtom, keptFailureAtom } from '../../lib/kept.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readAgain } from './read-again.ts'
import { type ListedCollection, keptTexts as texts } from './texts.ts'

interface UnreadKeptProps {
  readonly name: ListedCollection
  /** CSS pixels that are held free while it is being read. */
  readonly height?: number
}

/** In place of a list of something kept while it is read from disk, and where it could not be. */
export const UnreadKept = ({ name, height = 120 }: UnreadKeptProps) => {
  // Looking at it has it read.
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
