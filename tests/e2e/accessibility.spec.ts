import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/fixture.ts'
import { accountAt, signIn } from './steps/sign-in.ts'

const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Experimental, and takes the key shown beside a label for a part of it.
    .disableRules('label-content-name-mismatch')
    .analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`sign-in and wall can be used by everybody, ${colorScheme}`, async ({ launch, network }) => {
    const { page } = await launch({ server: network.url, context: { colorScheme, reducedMotion: 'reduce' } })
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await signIn(page, accountAt(network, 0))
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
