/**
 * Places that show what was kept of many answers: not which answer a text came with counts there, but that it is found.
 */
export const keptOfMany: readonly string[] = [
  'palette',
  'voyage board',
  'product board',
  'credits',
  'unlocked',
]
