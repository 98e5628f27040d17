import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import { mark } from '../../support/hostile/poison.ts'
import type { AppWatch } from '../../support/hostile/watch-app.ts'
import { inThreadMenu, type Place } from '../places.ts'
import type { PreparedPlace } from './writing-places.ts'

/** What a PDF may do beside showing something; a link out of it is a link of the text. */
const active = /\/(?:JavaScript|JS|Launch|OpenAction|SubmitForm|EmbeddedFile|GoToR|AA)\b/g
const address = /\/URI\s*\(((?:[^()\\]|\\.)*)\)/g

/** What leaves the app on paper and in files, and what is told to those who help. */
export const paperPlaces = (
  { page, control, userData }: LaunchedApp,
  places: readonly Place[],
  watch: AppWatch,
): readonly PreparedPlace[] => {
  const pathOf = (name: string): string => places.find((place) => place.name === name)?.path ?? '/'
  const folder = join(userData, 'downloads')
  const saved = (ending: string): readonly string[] => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith(ending))
    } catch {
      return []
    }
  }
  /** The file that came. */
  const savedBy = async (ending: string, item: string): Promise<string> => {
    const before = new Set(saved(ending))
    const fresh = (): string | undefined => saved(ending).find((name) => !before.has(name))
    await inThreadMenu(page, item)
    await expect.poll(fresh, { timeout: 120_000 }).toBeDefined()
    // What is drawn is in streams, whose bytes may be anything.
    return readFileSync(join(folder, fresh() ?? ''), 'latin1').replace(/\bstream\r?\n[\s\S]*?endstream/g, '')
  }
  const onPaper = (name: string, path: string): PreparedPlace => ({
    name,
    path,
    found: async () => {
      const pdf = await savedBy('.pdf', 'Save as PDF')
      await expect(page.locator('[data-printed]')).toHaveCount(0)
      const { shown, left } = await watch.printed()
      const links = [...pdf.matchAll(address)].flatMap(([, url = '']) =>
        /^(?:https?|mailto):/i.test(url) ? [] : [`PDF leads to ${url.slice(0, 100)}`],
      )
      return {
        shown,
        left: [...left, ...links, ...(pdf.match(active) ?? []).map((what) => `PDF has ${what}`)],
      }
    },
  })
  const asData = (name: string, path: string): PreparedPlace => ({
    name,
    path,
    found: async () => ({ shown: await savedBy('.json', 'Export discussion as JSON'), left: [] }),
  })
  return [
    onPaper('shipment on paper', pathOf('shipment')),
    onPaper('conversation on paper', pathOf('messages')),
    asData('shipment as data', pathOf('shipment')),
    asData('conversation as data', pathOf('messages')),
    {
      name: 'diagnostics',
      path: pathOf('account'),
      found: async () => {
        await control('clickMenuItem', { label: 'Diagnostics' })
        const dialog = page.getByRole('dialog', { name: 'Diagnostics' })
        await expect(dialog.getByText('Signed in', { exact: true })).toBeVisible()
        // What somebody sends to others has nothing of what members wrote.
        return {
          shown: '',
          left: mark.test(await dialog.innerHTML()) ? ['a member’s text in diagnostics'] : [],
        }
      },
    },
  ]
}
