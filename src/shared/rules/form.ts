import { isSameValue } from './same-value.ts'

type Stored = Readonly<Record<string, unknown>>

/** A field of a form. */
export interface FormField<T> {
  readonly blank: T
  /** All values of a choice, or one of each. */
  readonly options?: readonly T[]
  /** Returns a stored value; undefined for an unreadable one. Earlier versions may have another field of `stored`. */
  readonly read: (value: unknown, stored: Stored) => T | undefined
  readonly isSame: (one: T, other: T) => boolean
}

/** Typed text. */
export const typedText: FormField<string> = {
  blank: '',
  read: (value) => (typeof value === 'string' ? value : undefined),
  isSame: Object.is,
}

/** Typed text that is sent trimmed. */
export const trimmedText: FormField<string> = {
  ...typedText,
  isSame: (one, other) => one.trim() === other.trim(),
}

/** Declares a choice of one value. */
export const oneOf = <const T extends string | number | boolean>(
  options: readonly T[],
  blank: T,
): FormField<T> => ({
  blank,
  options,
  read: (value) => options.find((option) => option === value),
  isSame: Object.is,
})

/** Declares a choice of several values, none at first. */
export const someOf = <const T extends string>(options: readonly T[]): FormField<readonly T[]> => ({
  blank: [],
  options: options.map((option) => [option]),
  read: (value) =>
    Array.isArray(value) && value.every((one) => options.includes(one)) ? (value as readonly T[]) : undefined,
  isSame: isSameValue,
})

/** The one definition of a form's fields. `V` has their values, which are stored as they are. */
export interface Form<V extends object> {
  readonly fields: { readonly [N in keyof V]: FormField<V[N]> }
  readonly blank: V
  /** Returns the form's own fields of a draft. */
  readonly of: (draft: V) => V
  /** Reads a stored form. A missing or unreadable field is blank. */
  readonly read: (stored: Stored) => V
  readonly isSame: (one: V, other: V) => boolean
  readonly isUntouched: (values: V) => boolean
  /** Returns the fields of `start` that the person has not changed since `was`. */
  readonly follow: (values: V, was: V, start: V) => Partial<V>
}

/** The values of a form. */
export type ValuesOf<F> = F extends Form<infer V> ? V : never

/** Defines a form by its fields. `asOne` has groups that are followed together, because only all of them make sense. */
export const defineForm = <V extends object>(
  fields: Form<V>['fields'],
  asOne: readonly (readonly (keyof V)[])[] = [],
): Form<V> => {
  const names = Object.keys(fields) as (keyof V & string)[]
  const made = (get: (name: keyof V & string) => unknown, of = names): V =>
    Object.fromEntries(of.map((name) => [name, get(name)])) as V
  const isSameIn = (group: readonly (keyof V)[], one: V, other: V): boolean =>
    group.every((name) => fields[name].isSame(one[name], other[name]))
  const isSame = (one: V, other: V): boolean => isSameIn(names, one, other)
  const blank = made((name) => fields[name].blank)
  return {
    fields,
    blank,
    of: (draft) => made((name) => draft[name]),
    read: (stored) => made((name) => fields[name].read(stored[name], stored) ?? fields[name].blank),
    isSame,
    isUntouched: (values) => isSame(values, blank),
    follow: (values, was, start) =>
      made(
        (name) => start[name],
        names.filter((name) => {
          const group = asOne.find((one) => one.includes(name)) ?? [name]
          return isSameIn(group, values, was) || isSameIn(group, values, start)
        }),
      ),
  }
}
