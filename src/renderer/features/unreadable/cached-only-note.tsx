import { useAtomValue } from 'jotai'
import type { Resource } from '../../lib/resource.ts'
import { RetryLine } from './retry-line.tsx'
import { unreadableTexts as texts } from './texts.ts'

/** A line above a cached list whose refetch failed. Renders nothing otherwise. */
export const CachedOnlyNote = <T,>({ of }: { readonly of: Resource<T> }) => {
  const { phase, error } = useAtomValue(of.stateAtom)
  const isOld = phase === 'cached' && error !== null
  return <RetryLine text={isOld ? texts.cachedOnly : ''} retry={() => void of.refetch()} inset />
}
