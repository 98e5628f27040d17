/** Events of a pointer; keyboard clicks have `detail` 0 and pass. */
const pointed = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
] as const

const property = '-webkit-app-region'

const selectorsIn = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule && rule.style.getPropertyValue(property) !== '')
      return [rule.selectorText]
    return 'cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList) : []
  })

let known = { sheets: -1, selector: '' }

/** Returns a selector of all elements with a drag region in the page's style sheets, whose number only grows. */
const selector = (): string => {
  const { styleSheets } = document
  if (known.sheets !== styleSheets.length) {
    const found = [...styleSheets].flatMap((sheet) => selectorsIn(sheet.cssRules))
    known = { sheets: styleSheets.length, selector: [...found, '[style*="app-region"]'].join(',') }
  }
  return known.selector
}

const regionOf = (element: Element): string => getComputedStyle(element).getPropertyValue(property)

const covers = (element: Element, x: number, y: number): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x < right && y >= top && y < bottom
}

/** Computes drag regions as Chromium does: rectangle by rectangle in document order, regardless of stacking. */
const isDragged = (x: number, y: number): boolean => {
  let dragged = false
  for (const element of document.querySelectorAll(selector())) {
    const region = regionOf(element)
    if (region === 'no-drag' && covers(element, x, y)) dragged = false
    if (region !== 'drag') continue
    const boxes = [element, ...element.querySelectorAll('*')].filter((one) => covers(one, x, y))
    if (boxes.some((one) => regionOf(one) === 'drag')) dragged = true
  }
  return dragged
}

/** Suppresses pointer events in drag regions, as Electron does on every system. */
export const guardDragRegions = (): void => {
  const suppress = (event: MouseEvent): void => {
    if (event.type === 'click' && event.detail === 0) return
    if (!event.isTrusted || !isDragged(event.clientX, event.clientY)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of pointed) window.addEventListener(type, suppress, { capture: true })
}
