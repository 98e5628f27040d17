import { expect } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import { mark } from '../../support/hostile/poison.ts'
import type { PreparedPlace } from './prepared-place.ts'

/** The diagnostics, which must not contain members' texts. */
export const diagnosticsPlace = ({ page, control }: LaunchedApp): PreparedPlace => ({
  name: 'diagnostics',
  path: paths.settings,
  found: async () => {
    await control('clickMenuItem', { label: 'Diagnostics' })
    const dialog = page.getByRole('dialog', { name: 'Diagnostics' })
    await expect(dialog.getByText('Signed in', { exact: true })).toBeVisible()
    const left = mark.test(await dialog.innerHTML()) ? ['a member’s text in diagnostics'] : []
    return { shown: '', left }
  },
})
