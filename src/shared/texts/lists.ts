import { lazily } from '../lazily.ts'

const and = lazily(() => new Intl.ListFormat('en', { type: 'conjunction' }))
const or = lazily(() => new Intl.ListFormat('en', { type: 'disjunction' }))
const plain = lazily(() => new Intl.ListFormat('en', { type: 'unit' }))

/** Returns 'a, b, and c'. */
export const andList = (items: readonly string[]): string => and().format(items)

/** Returns 'a, b, or c'. */
export const orList = (items: readonly string[]): string => or().format(items)

/** Returns 'a, b, c'. */
export const plainList = (items: readonly string[]): string => plain().format(items)
