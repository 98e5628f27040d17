/** The properties that the sanitiser reads from classes. Colours and fonts of a source's defaults are not among them. */
const properties: ReadonlySet<string> = new Set(
  (
    'display visibility opacity content-visibility width height max-width max-height padding padding-left ' +
    'padding-right padding-top padding-bottom overflow overflow-x position left right top bottom margin-left ' +
    'margin-top text-indent clip clip-path transform filter font-size font-weight font-style text-decoration ' +
    'text-decoration-line white-space white-space-collapse'
  ).split(' '),
)

const isForScreens = (media: string): boolean => /^(?:all|screen)?$/i.test(media.trim())

const styleRulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule]
    return rule instanceof CSSMediaRule && isForScreens(rule.media.mediaText)
      ? styleRulesIn(rule.cssRules)
      : []
  })

const declarationsIn = ({ style }: CSSStyleRule): string =>
  [...style]
    .filter((name) => properties.has(name))
    .map((name) => {
      const priority = style.getPropertyPriority(name) === '' ? '' : ' !important'
      return `${name}:${style.getPropertyValue(name)}${priority};`
    })
    .join('')

/** Returns a number that orders selectors by specificity. */
const specificityOf = (selector: string): number =>
  10_000 * (selector.match(/#/g)?.length ?? 0) +
  100 * (selector.match(/[.[:]/g)?.length ?? 0) +
  (selector.match(/(?:^|[\s>+~])[a-z]/gi)?.length ?? 0)

interface Rule {
  readonly selector: string
  readonly specificity: number
  readonly declarations: string
}

/** Parses a style element. A constructed sheet fetches nothing, applies to nothing, and needs no permission of the page. */
const rulesOf = (element: Element): Rule[] => {
  if (!isForScreens(element.getAttribute('media') ?? '')) return []
  const sheet = new CSSStyleSheet()
  // The page's parser drops what only Word knows, and warns of imports.
  const css = (element.textContent ?? '')
    .replace(/mso-hide\s*:\s*(?:all|screen)/gi, 'display:none')
    .replace(/@import[^;{]*;?/gi, '')
  try {
    sheet.replaceSync(css)
  } catch {
    return []
  }
  return styleRulesIn(sheet.cssRules).flatMap((rule) => {
    const declarations = declarationsIn(rule)
    if (declarations === '') return []
    return rule.selectorText
      .split(',')
      .map((selector) => ({ selector: selector.trim(), specificity: specificityOf(selector), declarations }))
  })
}

/** Maximum comparisons of an element with a selector. Only hostile texts need more. */
const maxWork = 3_000_000

const matching = (root: Element, selector: string): readonly Element[] => {
  try {
    return [...root.querySelectorAll(selector)]
  } catch {
    return []
  }
}

/**
 * Copies the rules of style elements into the style attributes of the elements that they apply to. Office programs hide
 * and emphasise by classes, which the sanitiser removes.
 */
export const inlineSheets = (root: Element): void => {
  const sheets = root.querySelectorAll('style')
  if (sheets.length === 0) return
  const limit = maxWork / root.querySelectorAll('*').length
  const rules = [...sheets]
    .flatMap(rulesOf)
    .slice(0, limit)
    .sort((one, other) => one.specificity - other.specificity)
  const styles = new Map<Element, string>()
  for (const { selector, declarations } of rules)
    for (const element of matching(root, selector))
      styles.set(element, (styles.get(element) ?? '') + declarations)
  for (const [element, style] of styles)
    element.setAttribute('style', style + (element.getAttribute('style') ?? ''))
}
