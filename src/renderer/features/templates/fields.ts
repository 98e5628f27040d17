/** Values known where a template is inserted. Fields without a value stay for the member to replace. */
export interface Known {
  readonly name?: string | null
  readonly port?: string | null
  readonly to?: string | null
  readonly etd?: string | null
  readonly reference?: string | null
}

/** The fields that are filled automatically, in the order of the form's hints. */
export const knownFields = [
  'name',
  'port',
  'to',
  'etd',
  'reference',
] as const satisfies readonly (keyof Known)[]

const field = /\{([\p{L}\p{N}][\p{L}\p{N} _-]{0,39})\}/gu

/** Returns a template's text with all known fields filled. */
export const filled = (text: string, known: Known): string =>
  text.replace(field, (written, name: string) => {
    const key = knownFields.find((one) => one === name.toLowerCase())
    return (key && known[key]?.trim()) || written
  })

/** Returns the first field in a text at or after a position; null without one. */
export const nextField = (
  text: string,
  from = 0,
): { readonly start: number; readonly end: number } | null => {
  field.lastIndex = from
  const found = field.exec(text)
  return found === null ? null : { start: found.index, end: found.index + found[0].length }
}

/**
 * Returns the text after a slash that opens the templates. The slash is at the start or after a space, so that 'and/or'
 * and addresses do not count. Null if there is none before the caret.
 */
export const askedFor = (beforeCaret: string): string | null =>
  /(?:^|\s)\/([^\s/]{0,40})$/u.exec(beforeCaret)?.[1] ?? null
