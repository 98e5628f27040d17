import type { Page } from '@playwright/test'

/**
 * Returns the visible controls without text that lack a name or a tooltip. A tooltip is a `title`, which is shown under
 * the pointer and on keyboard focus.
 */
export const unexplained = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const controls = 'button, a[href], summary, [role=button], [role=link], [role=tab], [role=menuitem]'
    const textOf = (element: Element): string => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let text = ''
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (!node.parentElement?.closest('[aria-hidden=true], .q-hidden')) text += node.textContent ?? ''
      return text
    }
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden=true]'))
        return []
      // A picture explains itself.
      if (control.querySelector('img') !== null) return []
      const { width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2 || /[\p{L}\p{N}]/u.test(textOf(control))) return []
      return control.ariaLabel?.trim() && control.title.trim() !== '' ? [] : [control.outerHTML.slice(0, 200)]
    })
  })

/**
 * Returns the visible controls on which the focus cannot be seen: no outline on the control or on the box around it, or
 * an outline that is cut off on more than two sides. The focus moves by script after a key, so that it counts as the
 * keyboard's. `within` limits the controls, for an open dialog.
 */
export const unseenFocus = async (page: Page, within = 'body'): Promise<readonly string[]> => {
  await page.keyboard.press('Shift')
  return page.evaluate(async (root) => {
    const focusable =
      'button, a[href], input, select, textarea, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"])'
    const isSeen = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      const width = Number.parseFloat(outlineWidth)
      if (outlineStyle === 'none' || width === 0) return false
      const grow = Math.max(0, Number.parseFloat(outlineOffset) + width / 2)
      const box = element.getBoundingClientRect()
      const ring = {
        top: box.top - grow,
        right: box.right + grow,
        bottom: box.bottom + grow,
        left: box.left - grow,
      }
      const cut = new Set<string>()
      for (let clip = element.parentElement; clip !== null; clip = clip.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(clip)
        const edge = clip.getBoundingClientRect()
        if (overflowX !== 'visible') {
          if (ring.left < edge.left) cut.add('left')
          if (ring.right > edge.right) cut.add('right')
        }
        if (overflowY !== 'visible') {
          if (ring.top < edge.top) cut.add('top')
          if (ring.bottom > edge.bottom) cut.add('bottom')
        }
      }
      return cut.size <= 2
    }
    const unseen: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(`:is(${root}) :is(${focusable})`)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue
      control.focus()
      if (document.activeElement !== control) continue
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      // The chosen option shows where the keys go.
      const option = document.getElementById(control.getAttribute('aria-activedescendant') ?? '')
      if (option?.ariaSelected === 'true') continue
      // A box around a field, or the label of a hidden input, may have the outline.
      const boxes = [control, control.parentElement, control.parentElement?.parentElement]
      if (!control.matches(':focus-visible'))
        unseen.push(`not by keyboard: ${control.outerHTML.slice(0, 120)}`)
      else if (!boxes.some((box) => box && isSeen(box))) unseen.push(control.outerHTML.slice(0, 200))
    }
    return unseen
  }, within)
}
