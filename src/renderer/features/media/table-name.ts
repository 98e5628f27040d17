import { extensionOf } from '#shared/rules/file-types.ts'

/** Returns whether a file of this name is a table of text, which the app can preview. */
export const isTableName = (name: string): boolean => ['csv', 'tsv'].includes(extensionOf(name))
