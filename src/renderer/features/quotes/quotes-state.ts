import { useMemo } from 'react'
import { awaitedMembers, type Quotes } from '#shared/rules/quote-state.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useNow } from '../../lib/ticker.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'

/** The quotes and templates of the account; null before the read. */
export const quotesAtom = keptAtom('quotes')

const none: Quotes = new Map()

/** Returns the members who have not answered a sent quote that is still valid. */
export const useAwaitedMembers = (): ReadonlySet<string> => {
  const quotes = useAtomValue(quotesAtom) ?? none
  const minute = useNow(60_000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quote expires by the clock
  return useMemo(() => awaitedMembers(quotes, steadyNow()), [quotes, minute])
}
