import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import type { AppWatch } from '../../support/hostile/watch-app.ts'
import type { Place } from '../places.ts'
import type { PreparedPlace } from './prepared-place.ts'

/** Active content of a PDF; a link comes from the text. */
const active = /\/(?:JavaScript|JS|Launch|OpenAction|SubmitForm|EmbeddedFile|GoToR|AA)\b/g
const address = /\/URI\s*\(((?:[^()\\]|\\.)*)\)/g

/** Prints and exports of threads. */
export const paperPlaces = (
  { page, userData }: LaunchedApp,
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
  /** Saves the thread by a menu item and returns the new file's content. */
  const savedBy = async (ending: string, item: string): Promise<string> => {
    const before = new Set(saved(ending))
    const fresh = (): string | undefined => saved(ending).find((name) => !before.has(name))
    // Long timeouts, because a page full of such texts has a slow layout.
    await page.getByRole('button', { name: 'More about this thread' }).click({ timeout: 60_000 })
    await page.getByRole('menuitem', { name: item, exact: true }).click({ timeout: 60_000 })
    const refusal = page.getByText('Couldn’t save this.').first()
    await expect
      .poll(async () => fresh() ?? ((await refusal.isVisible()) ? 'refused' : undefined), {
        timeout: 120_000,
      })
      .toBeDefined()
    // Removes streams, whose bytes are arbitrary.
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
  ]
}
