import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page as it is, of WCAG 2.2 AA; or only what depends on the theme. */
export const violations = async (page: Page, { coloursOnly = false } = {}): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
  if (coloursOnly) axe.withRules(['color-contrast'])
  else
    axe
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      // Experimental, and takes the key shown beside a label for a part of it.
      .disableRules('label-content-name-mismatch')
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}
