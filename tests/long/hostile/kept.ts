/** Places that show cached content of many answers. There a text counts regardless of its answer. */
export const cachedPlaces: readonly string[] = [
  'palette',
  'voyage board',
  'product board',
  'credits',
  'unlocked',
]
