/**
 * The rules for hidden content of a source, which is neither pasted nor shown. Text in the colour of its background
 * counts as text. The rules read styles as text, because main has no style engine and Chromium's drops the properties of
 * office programs.
 */

export type Declarations = ReadonlyMap<string, string>

const none: Declarations = new Map()
const declaration = /(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;"'(])+/g
const important = /!\s*important/i

/** Parses the declarations of a style attribute or rule, with lower-case names. Reads the first 12,000 characters. */
export const declarationsOf = (css: string | null): Declarations => {
  if (!css) return none
  const found = new Map<string, string>()
  const fixed = new Set<string>()
  for (const [part] of css.slice(0, 12_000).matchAll(declaration)) {
    const colon = part.indexOf(':')
    if (colon < 0) continue
    const name = part.slice(0, colon).trim().toLowerCase()
    const value = part.slice(colon + 1)
    const isImportant = important.test(value)
    if (fixed.has(name) && !isImportant) continue
    if (isImportant) fixed.add(name)
    found.set(name, value.replace(important, '').trim())
  }
  return found
}

/** Approximate CSS px of each unit. A percentage counts as one of 800 px. */
const pixelsPer: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 38,
  mm: 3.8,
  q: 1,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  vw: 8,
  vh: 8,
  '%': 8,
}

/** Returns a CSS length in px, or null. */
const lengthOf = (value: string | null | undefined): number | null => {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+))([a-z]*|%)$/i.exec((value ?? '').trim())
  const unit = pixelsPer[(match?.[2] ?? '').toLowerCase()]
  return match && unit !== undefined ? Number(match[1]) * unit : null
}

/** The parts of an element that the rules read, whichever parser found it. */
export interface MarkupElement {
  /** In lower case. */
  readonly name: string
  readonly attribute: (name: string) => string | null
}

/** The elements of Word's comments. The text that a comment is about has none of them. */
const wordComment = /^(?:msocomanchor|msocomtxt|msocomoff|msocommentreference)$/i

const isWordComment = ({ attribute }: MarkupElement, css: Declarations): boolean =>
  /^comment/i.test(css.get('mso-element') ?? '') ||
  /^comment/i.test(css.get('mso-special-character') ?? '') ||
  (attribute('class') ?? '').split(/\s+/).some((name) => wordComment.test(name)) ||
  (attribute('href') ?? '').startsWith('#_msocom_')

const rows: ReadonlySet<string> = new Set('tr tbody thead tfoot col colgroup'.split(' '))

const isUndisplayed = ({ name, attribute }: MarkupElement, css: Declarations): boolean => {
  const display = css.get('display')?.toLowerCase() ?? (attribute('hidden') === null ? '' : 'none')
  const opacity = Number.parseFloat(css.get('opacity') ?? '')
  return (
    display === 'none' ||
    /^(?:all|screen)\b/i.test(css.get('mso-hide') ?? '') ||
    css.get('content-visibility') === 'hidden' ||
    (name === 'dialog' && attribute('open') === null && display === '') ||
    opacity < 0.01 ||
    /opacity\s*[(=]\s*0*(?:\.0+)?%?\s*\)/i.test(css.get('filter') ?? '') ||
    (rows.has(name) && css.get('visibility')?.toLowerCase() === 'collapse')
  )
}

/** The attribute and properties of a size whose value 0 hides a part of a table. */
const sizeOfPart: Readonly<Record<string, 'width' | 'height'>> = {
  col: 'width',
  colgroup: 'width',
  td: 'width',
  th: 'width',
  tr: 'height',
}
const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote center div dl fieldset figure footer h1 h2 h3 h4 h5 h6 header img li main nav ol p pre section ul'.split(
    ' ',
  ),
)
const axes = [
  ['width', ['padding-left', 'padding-right']],
  ['height', ['padding-top', 'padding-bottom']],
] as const

/** A size applies to blocks only, and a table grows. The padding of an empty block may hold what is positioned in it. */
const isWithoutSize = ({ name, attribute }: MarkupElement, css: Declarations): boolean => {
  const part = sizeOfPart[name]
  if (part === undefined && css.size === 0) return false
  // Google Docs and Word give `0pt` or `0cm` to parts that are as large as their text.
  if (part) return /^0*(?:\.0*)?(?:px)?$/i.test(css.get(part) ?? attribute(part) ?? 'auto')
  const isBlock =
    blocks.has(name) ||
    /^(?:block|inline-block|inline-flex|flex|grid)/i.test(css.get('display') ?? '') ||
    /^(?:absolute|fixed)$/i.test(css.get('position') ?? '')
  const overflow = css.get('overflow') ?? css.get('overflow-x') ?? ''
  if (!isBlock || /visible/i.test(overflow)) return false
  return axes.some(([axis, paddings]) => {
    const sizes = [lengthOf(css.get(axis)), lengthOf(css.get(`max-${axis}`))].filter((size) => size !== null)
    // Text for screen readers alone usually has one pixel.
    const limit = /hidden|clip/i.test(overflow) ? 1 : 0
    return (
      sizes.length > 0 &&
      Math.min(...sizes) <= limit &&
      paddings.every((padding) => !lengthOf(css.get(padding))) &&
      !/[1-9]/.test(css.get('padding') ?? '')
    )
  })
}

const isClipped = (css: Declarations): boolean => {
  const clip = /^rect\(([^)]*)\)/i.exec(css.get('clip') ?? '')?.[1]
  return (
    clip?.split(/[\s,]+/).every((edge) => Number.parseFloat(edge) <= 1) ||
    /^(?:inset\(\s*(?:[5-9]\d|100)(?:\.\d*)?%|circle\(\s*0|polygon\(\s*0(?:px|%)? 0(?:px|%)?(?:,\s*0(?:px|%)? 0(?:px|%)?)*\s*\))/i.test(
      css.get('clip-path') ?? '',
    ) ||
    /scale[xy3d]*\(\s*0*(?:\.0+)?\s*[,)]/i.test(css.get('transform') ?? '')
  )
}

/** Farther than any layout moves an element that is shown, px. */
const farAway = -500

const isOffScreen = (css: Declarations): boolean => {
  const isPlaced = /^(?:absolute|fixed|relative)$/i.test(css.get('position') ?? '')
  const moves = [
    ...(isPlaced ? ['left', 'right', 'top', 'bottom'] : []),
    'margin-left',
    'margin-top',
    'text-indent',
  ].map((name) => css.get(name))
  const [, moved] = /translate[xy3d]*\(\s*(-[\d.]+[a-z]+)/i.exec(css.get('transform') ?? '') ?? []
  return [...moves, moved].some((move) => (lengthOf(move) ?? 0) <= farAway)
}

/** Whether the source shows nothing of an element, whatever it contains. */
export const isConcealed = (element: MarkupElement, css: Declarations): boolean =>
  isUndisplayed(element, css) ||
  isWordComment(element, css) ||
  isWithoutSize(element, css) ||
  (css.size > 0 && (isClipped(css) || isOffScreen(css)))

/** Inherited by the content of an element, which may declare the opposite. */
export interface Readability {
  readonly isVisible: boolean
  /** Whether the font has a size that can be read. */
  readonly isSized: boolean
}

/** Returns how the content of an element can be read. */
export const readabilityIn = (css: Declarations, around: Readability): Readability => {
  if (css.size === 0) return around
  const visibility = css.get('visibility')?.toLowerCase()
  const isVisible =
    visibility === undefined || visibility === 'inherit' ? around.isVisible : visibility === 'visible'
  const font = css.get('font-size') ?? /(?:^|\s)(0[a-z]*)(?=[/\s])/i.exec(css.get('font') ?? '')?.[1]
  const size = lengthOf(font)
  // A relative size of nothing is nothing.
  const isRelative = font === undefined || /(?:[^r]em|ex|%|smaller|larger|inherit)$/i.test(font)
  const isTiny = size !== null && size <= 1
  const isSized = !isTiny && (!isRelative || around.isSized)
  return isVisible === around.isVisible && isSized === around.isSized ? around : { isVisible, isSized }
}
