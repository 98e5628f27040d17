import type { Declarations } from '#shared/rules/concealed.ts'
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

/** The marks of text, by the tag that shows them. */
export const markTags = { strong: true, em: true, u: true, s: true } as const

/** Whether an element sets a mark or takes it off. Nothing for the marks that it leaves as they are. */
export type Emphasis = { readonly [mark in keyof typeof markTags]?: boolean }

const bold = /^(?:B|STRONG|TH|H\d)$/
const italic = /^(?:I|EM)$/
const underlined = /^(?:U|INS)$/
const struck = /^(?:S|STRIKE|DEL)$/

const isBold = (weight: string): boolean | undefined => {
  if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) return true
  return /^(?:normal|lighter|initial|\d+)$/.test(weight) ? false : undefined
}

const isItalic = (slant: string): boolean | undefined => {
  if (/^(?:italic|oblique)/.test(slant)) return true
  return /^(?:normal|initial)/.test(slant) ? false : undefined
}

const decorationOf = (css: Declarations): string | undefined => {
  const found = [css.get('text-decoration'), css.get('text-decoration-line')].filter(
    (value) => value !== undefined,
  )
  return found.length === 0 ? undefined : found.join(' ').toLowerCase()
}

/** Returns the marks of an element. Its style wins over its tag: office programs write `<b style="font-weight:normal">`. */
export const emphasisOf = ({ tagName }: Element, css: Declarations): Emphasis => {
  const decoration = decorationOf(css)
  const all = {
    strong: isBold(css.get('font-weight')?.toLowerCase() ?? '') ?? (bold.test(tagName) || undefined),
    em: isItalic(css.get('font-style')?.toLowerCase() ?? '') ?? (italic.test(tagName) || undefined),
    u: decoration?.includes('underline') ?? (underlined.test(tagName) || undefined),
    s: decoration?.includes('line-through') ?? (struck.test(tagName) || undefined),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Returns the emphasis of an element's content. Lines through and under a text cannot be taken off inside it. */
export const inheritedBy = (own: Emphasis, around: Emphasis): Emphasis => ({ ...around, ...own })

/** Returns the allowed style of an element, from its style attribute or `<font color face>`. */
export const styleOf = (
  element: Element,
  css: Declarations,
  own: Emphasis,
  around: Emphasis,
): RichStyle | undefined => {
  const color = colourOf(css.get('color') ?? element.getAttribute('color') ?? '')
  const background = colourOf(css.get('background-color') ?? css.get('background') ?? '')
  const font = fontOf(css.get('font-family') ?? element.getAttribute('face') ?? '')
  const size = sizeOf(css.get('font-size') ?? '')
  const style: RichStyle = {
    ...(color === undefined ? {} : { color }),
    ...(background === undefined ? {} : { background }),
    ...(font === undefined ? {} : { font }),
    ...(size === undefined ? {} : { size }),
    ...(own.strong === false && around.strong ? { isLight: true } : {}),
    ...(own.em === false && around.em ? { isUpright: true } : {}),
  }
  return Object.keys(style).length === 0 ? undefined : style
}
