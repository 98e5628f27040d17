const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** At most `limit` characters of a text, cut between graphemes and marked with an ellipsis when something was left out. */
export const clip = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  let kept = ''
  let count = 0
  for (const { segment } of graphemes.segment(text)) {
    if (count === limit - 1) return `${kept.trimEnd()}…`
    kept += segment
    count++
  }
  return kept
}
