import { extensionOf } from '#shared/rules/file-types.ts'

/** Kinds of tables that the app can preview, each with its maximum size, bytes. */
export const tableBytes = { csv: 2 * 1024 * 1024, tsv: 2 * 1024 * 1024, xlsx: 5 * 1024 * 1024 } as const

/** Returns the kind of a table by its name; null for other files. */
export const tableKindOf = (name: string): keyof typeof tableBytes | null => {
  const extension = extensionOf(name)
  return Object.hasOwn(tableBytes, extension) ? (extension as keyof typeof tableBytes) : null
}
