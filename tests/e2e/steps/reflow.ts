import { expect, type Page, test } from '@playwright/test'
import { endAnimations } from './animations.ts'
import { violations } from './axe.ts'
import { showIn } from './colour-scheme.ts'

/** Size of a window with the width of 1280 px at 400 % (WCAG 1.4.10). */
export const narrow = { width: 320, height: 640 } as const

/**
 * Returns unreachable content at this width: elements outside the window, and boxes that scroll sideways. A table or
 * a row of pictures may scroll within its own box, and text may end in an ellipsis.
 */
export const outOfReach = async (page: Page, within: string): Promise<string[]> => {
  await endAnimations(page)
  return page.evaluate((selector) => {
    const describeBox = (element: Element): string => {
      const { left, right } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return `<${element.tagName.toLowerCase()} class="${element.className}"> ${name.slice(0, 40)} (${Math.round(left)} to ${Math.round(right)})`
    }
    const isTable = (element: Element): boolean =>
      element.closest('table, [role=grid], [aria-roledescription*=carousel], .yarl__carousel, .q-hidden') !==
        null || element.querySelector(':scope > table, :scope > [role=grid]') !== null
    const found: string[] = []
    const top = document.querySelector('dialog[open], [popover=auto]:popover-open')
    for (const element of document.querySelectorAll(`:is(${selector}) *`)) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true }))
        continue
      if (isTable(element) || (top && !top.contains(element) && !element.contains(top))) continue
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      if ((overflowX === 'auto' || overflowX === 'scroll') && isCut && element.tagName !== 'INPUT')
        found.push(`scrolls sideways: ${describeBox(element)}`)
      const isClipped = element.parentElement?.closest('[data-clips]') !== null
      if ((right > innerWidth + 1 || left < -1) && !isClipped)
        found.push(`sticks out: ${describeBox(element)}`)
      if (textOverflow === 'ellipsis' || element.tagName === 'INPUT') element.dataset.clips = ''
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-clips]')) delete element.dataset.clips
    return found.slice(0, 6)
  }, within)
}

/**
 * Expects that a screen or dialog fits into 320 px. Also expects no findings of axe in either theme, including its
 * rule for 24 px targets.
 */
export const expectReflow = async (page: Page, name: string, within = 'body'): Promise<void> =>
  test.step(name, async () => {
    expect.soft(await outOfReach(page, within), name).toEqual([])
    expect.soft(await violations(page), name).toEqual([])
    await showIn(page, 'dark')
    expect.soft(await violations(page, { coloursOnly: true }), `${name}, dark`).toEqual([])
    await showIn(page, 'light')
  })

/** Size of a window of 1280 x 1024 px at 400 %, with the height of WCAG 1.4.10. */
const low = { width: 320, height: 256 } as const

const unreachable = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const roots = [...document.querySelectorAll<HTMLElement>(selector)]
    const controls = roots
      .at(-1)
      ?.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, [role=option]')
    return [...(controls ?? [])].flatMap((control) => {
      const isShown = control.checkVisibility({ visibilityProperty: true })
      if (!isShown || control.closest('[aria-hidden=true]')) return []
      // Radio buttons and checkboxes may be rendered as their label.
      const [label] = control instanceof HTMLInputElement ? (control.labels ?? []) : []
      const pressed = label ?? control
      pressed.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = pressed.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (hit && pressed.contains(hit)) return []
      return [
        `${control.outerHTML.slice(0, 120)} at ${left}, ${top} is below ${hit?.outerHTML.slice(0, 120)}`,
      ]
    })
  }, within)

/**
 * Expects that every control of the topmost dialog, or of another part, can be scrolled into view and pressed in a
 * low window.
 */
export const expectReachable = async (page: Page, name: string, within: string): Promise<void> => {
  await page.setViewportSize(low)
  // A resized window gets its layout a frame later.
  await expect
    .configure({ soft: true })
    .poll(() => unreachable(page, within), { message: `${name}, low`, timeout: 10_000 })
    .toEqual([])
  await page.setViewportSize(narrow)
}
