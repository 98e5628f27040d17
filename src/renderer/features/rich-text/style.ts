import type { RichStyle } from './rich-node.ts'

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
const fontOf = (list: string): FontName | undefined => {
  for (const family of list.slice(0, 400).split(',')) {
    const name = byLowerCase.get(family.replace(/["']/g, '').trim().toLowerCase())
    if (name) return name
  }
  return undefined
}

const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/
const functional = /^(?:rgb|hsl)a?\(\s*[\d.]+(?:deg|%)?(?:\s*[,\s/]\s*[\d.]+%?){2,3}\s*\)$/
const named = /^[a-z]{3,20}$/
const notColours: ReadonlySet<string> = new Set([
  'inherit',
  'initial',
  'unset',
  'revert',
  'auto',
  'none',
  'transparent',
  'currentcolor',
  'windowtext',
  'normal',
  'window',
])

/** Returns a colour in a plain notation, else undefined. Functions and references are refused. */
const colourOf = (value: string): string | undefined => {
  const colour = value.trim().toLowerCase()
  if (colour.length > 60) return undefined
  if (hex.test(colour) || functional.test(colour)) return colour
  return named.test(colour) && !notColours.has(colour) ? colour : undefined
}

const pixelsPer = { px: 1, pt: 4 / 3, em: 14, rem: 14 } as const

/** Returns a font size between 10 and 28 px, or undefined. */
const sizeOf = (value: string): number | undefined => {
  const match = /^(\d{1,4}(?:\.\d{1,4})?)(px|pt|em|rem)$/.exec(value.trim().toLowerCase())
  if (!match) return undefined
  const pixels = Number(match[1]) * pixelsPer[match[2] as keyof typeof pixelsPer]
  return Math.round(Math.min(28, Math.max(10, pixels)))
}

/**
 * Parses a style attribute as text. The browser's own result is empty under a content security policy without inline
 * styles.
 */
const declarations = (css: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const part of css.slice(0, 4000).split(';')) {
    const colon = part.indexOf(':')
    if (colon < 0) continue
    const value = part.slice(colon + 1).replace(/!\s*important/i, '')
    found.set(part.slice(0, colon).trim().toLowerCase(), value.trim())
  }
  return found
}

/** Returns the allowed style of an element, from its style attribute or `<font color face>`. */
export const styleOf = (element: Element): RichStyle | undefined => {
  const css = declarations(element.getAttribute('style') ?? '')
  const color = colourOf(css.get('color') ?? element.getAttribute('color') ?? '')
  const background = colourOf(css.get('background-color') ?? css.get('background') ?? '')
  const font = fontOf(css.get('font-family') ?? element.getAttribute('face') ?? '')
  const size = sizeOf(css.get('font-size') ?? '')
  if (color === undefined && background === undefined && font === undefined && size === undefined)
    return undefined
  return {
    ...(color === undefined ? {} : { color }),
    ...(background === undefined ? {} : { background }),
    ...(font === undefined ? {} : { font }),
    ...(size === undefined ? {} : { size }),
  }
}

/**
 * Returns the marks of text that is bold, italic or underlined by style alone. Word and web pages produce such text.
 */
export const marksOf = (element: Element): readonly ('strong' | 'em' | 'u' | 's')[] => {
  const attribute = element.getAttribute('style')
  if (!attribute) return []
  const css = declarations(attribute)
  const weight = css.get('font-weight')?.toLowerCase() ?? ''
  const decoration =
    `${css.get('text-decoration') ?? ''} ${css.get('text-decoration-line') ?? ''}`.toLowerCase()
  const marks: ('strong' | 'em' | 'u' | 's')[] = []
  if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) marks.push('strong')
  if (/^(italic|oblique)/i.test(css.get('font-style') ?? '')) marks.push('em')
  if (decoration.includes('underline')) marks.push('u')
  if (decoration.includes('line-through')) marks.push('s')
  return marks
}
