import { byLanguage } from './language.ts'

const format = (type: Intl.ListFormatType): ((items: readonly string[]) => string) => {
  const made = byLanguage((tag) => new Intl.ListFormat(tag, { type }))
  return (items) => made().format(items)
}

/** Returns 'a, b, and c'. */
export const andList = format('conjunction')

/** Returns 'a, b, or c'. */
export const orList = format('disjunction')
