const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** At most `limit` characters of a text, cut between graphemes and marked with an ellipsis when something was left out. */
export const clip = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  let count = 0
  let cut = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === limit - 1) cut = index
    if (++count > limit) return `${text.slice(0, cut).trimEnd()}…`
  }
  return text
}
