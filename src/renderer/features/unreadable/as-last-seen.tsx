import { useAtomValue } from 'jotai'
import type { Resource } from '../../lib/resource.ts'
import { RetryLine } from './retry-line.tsx'
import { unreadableTexts as texts } from './texts.ts'

/** Over a list: that it is as it was the last time, and what is new could not be had; nothing where it is new. */
export const AsLastSeen = <T,>({ of }: { readonly of: Resource<T> }) => {
  const { phase, error } = useAtomValue(of.stateAtom)
  const isOld = phase === 'cached' && error !== null
  return <RetryLine text={isOld ? texts.cachedOnly : ''} retry={() => void of.refetch()} inset />
}
