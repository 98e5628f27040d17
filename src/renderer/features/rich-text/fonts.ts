/** Fonts that members may choose. Each is on every desktop or has a similar font in its stack. None is fetched. */
export const fonts = {
  Arial: 'Arial, "Liberation Sans", sans-serif',
  'Arial Black': '"Arial Black", "Liberation Sans", sans-serif',
  'Comic Sans MS': '"Comic Sans MS", "Comic Neue", cursive',
  'Courier New': '"Courier New", "Liberation Mono", monospace',
  Georgia: 'Georgia, Gelasio, serif',
  Helvetica: 'Helvetica, "Liberation Sans", sans-serif',
  Impact: 'Impact, "Anton", sans-serif',
  Tahoma: 'Tahoma, "DejaVu Sans", sans-serif',
  'Times New Roman': '"Times New Roman", "Liberation Serif", serif',
  'Trebuchet MS': '"Trebuchet MS", "DejaVu Sans", sans-serif',
  Verdana: 'Verdana, "DejaVu Sans", sans-serif',
} as const

export type FontName = keyof typeof fonts

const byLowerCase: ReadonlyMap<string, FontName> = new Map(
  (Object.keys(fonts) as FontName[]).map((name) => [name.toLowerCase(), name] as const),
)

/** Returns the first allowed font of a CSS list or a `face` attribute. */
export const fontOf = (list: string): FontName | undefined => {
  for (const family of list.slice(0, 400).split(',')) {
    const name = byLowerCase.get(family.replace(/["']/g, '').trim().toLowerCase())
    if (name) return name
  }
  return undefined
}
