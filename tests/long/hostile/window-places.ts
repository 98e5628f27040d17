import { expect, type Page } from '@playwright/test'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import type { Place } from '../places.ts'
import type { PreparedPlace } from './prepared-place.ts'

/** Threads in separate windows. */
export const windowPlaces = (app: LaunchedApp, places: readonly Place[]): readonly PreparedPlace[] => {
  const { page } = app
  const pathOf = (name: string): string => places.find((place) => place.name === name)?.path ?? '/'
  let opened: Page | null = null
  const inWindow = (name: string, path: string): PreparedPlace => ({
    name,
    path,
    window: async () => {
      await page.getByRole('button', { name: 'Open in new window' }).click()
      await expect.poll(async () => (await app.control('windows')).length).toBeGreaterThan(1)
      opened = await app.pageOf((await app.control('windows')).at(-1)?.id ?? 0)
      await opened.getByRole('log').waitFor()
      return opened
    },
    leave: async () => {
      for (const { id } of (await app.control('windows')).slice(1))
        await app.control('closeWindow', { window: id })
      // Closes the browser's page too, because the next window gets a new one.
      await opened?.close()
      await expect.poll(async () => (await app.control('windows')).length).toBe(1)
    },
  })
  return [
    inWindow('conversation in a window of its own', pathOf('messages')),
    inWindow('shipment in a window of its own', pathOf('shipment')),
  ]
}
