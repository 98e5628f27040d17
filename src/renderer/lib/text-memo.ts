import { Lru } from '#shared/lru.ts'
import { onAccountChange } from './account.ts'

interface TextMemoBounds {
  readonly entries: number
  /** Maximum sum of the weights. */
  readonly weight: number
  readonly weightOf: (text: string) => number
}

/** Memoizes a function of a text, for the texts used last, until another member signs in. */
export const textMemo = <V extends NonNullable<unknown>>(
  compute: (text: string) => V,
  { entries, weight, weightOf }: TextMemoBounds,
): ((text: string) => V) => {
  let known = new Lru<V>(entries, weight)
  onAccountChange(() => {
    known = new Lru(entries, weight)
  })
  return (text) => known.get(text) ?? known.put(text, compute(text), weightOf(text))
}
