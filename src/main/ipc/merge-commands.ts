type KeyOf<T> = T extends unknown ? keyof T : never

/** Names of the commands that two of the slices handle. */
type Twice<S extends readonly object[]> = S extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? (keyof First & KeyOf<Rest[number]>) | Twice<Rest>
  : never

type AllOf<S extends readonly object[]> = S extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & AllOf<Rest>
  : unknown

/**
 * Merges the domains' handlers. The result is no set of handlers if two slices handle one command, because one of the
 * two would never run; its type then names the command.
 */
export const mergeCommands = <S extends readonly object[]>(...slices: S) =>
  Object.assign({}, ...slices) as [Twice<S>] extends [never] ? AllOf<S> : { readonly inTwoSlices: Twice<S> }
