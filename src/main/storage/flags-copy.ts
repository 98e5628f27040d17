import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type JsonStore, openJsonStore } from './json-store.ts'
import type { StorageProblems } from './problems.ts'

/**
 * Opens a JSON store together with a copy of some of its values, in a file of its own. An earlier version rewrites the
 * first file without the values that it does not know, and never touches the copy. Values that are back at their
 * default come from the copy, unless `isReplaced` returns that an earlier version has set others.
 */
export const openWithCopy = <S extends z.ZodObject, C extends z.ZodObject>(
  dir: string,
  {
    name,
    schema,
    copyName,
    copySchema,
    isReplaced,
  }: {
    readonly name: string
    readonly schema: S
    readonly copyName: string
    readonly copySchema: C
    readonly isReplaced: (now: z.output<S>, key: string) => boolean
  },
  problems: StorageProblems,
): JsonStore<z.output<S>> => {
  type Values = Partial<z.output<S>>
  const store = openJsonStore(dir, name, schema, problems)
  const copy = openJsonStore(dir, copyName, copySchema, problems)
  const pick = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([key]) => key in copySchema.shape)) as Values
  const defaults: Readonly<Record<string, unknown>> = schema.parse({})
  const lost = Object.entries(copy.get()).filter(
    ([key, value]) =>
      isDeepStrictEqual((store.get() as Record<string, unknown>)[key], defaults[key]) &&
      !isDeepStrictEqual(value, defaults[key]) &&
      !isReplaced(store.get(), key),
  )
  if (lost.length > 0) store.set(Object.fromEntries(lost) as Values)
  const current = pick(store.get())
  if (!isDeepStrictEqual(copy.get(), current)) copy.set(current as Partial<z.output<C>>)
  return {
    get: store.get,
    set: (patch) => {
      const copied = pick(patch)
      // First, so that a removed value never comes back after a crash.
      if (Object.keys(copied).length > 0) copy.set(copied as Partial<z.output<C>>)
      return store.set(patch)
    },
  }
}
