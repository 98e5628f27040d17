import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { endAnimations } from './animations.ts'
import { showIn } from './colour-scheme.ts'

/** Selector of open dialogs. A `<dialog>` has its role without the attribute. */
export const overlay = '[role=dialog], dialog[open]'

interface Looked {
  /** Checks only the rules that depend on the theme. */
  readonly coloursOnly?: boolean
  /** Checks only inside the element of this selector. */
  readonly within?: string
}

/** Returns axe's findings on the page, by WCAG 2.2 AA. */
export const violations = async (
  page: Page,
  { coloursOnly = false, within }: Looked = {},
): Promise<string[]> => {
  await endAnimations(page)
  // Without this, each check opens a second page to combine the findings of frames. The app has no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (within) axe.include(within)
  if (coloursOnly) axe.withRules(['color-contrast'])
  else
    axe
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      // Experimental, and treats the key beside a label as part of the label.
      .disableRules('label-content-name-mismatch')
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}

/** Expects no finding in either theme. Rules without colours are checked only in the light theme. */
export const expectAccessible = async (page: Page, what: string, within?: string): Promise<void> =>
  test.step(what, async () => {
    const found = within ? { within } : {}
    expect.soft(await violations(page, found), what).toEqual([])
    await showIn(page, 'dark')
    expect.soft(await violations(page, { ...found, coloursOnly: true }), `${what}, dark`).toEqual([])
    await showIn(page, 'light')
  })
