import { expect } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import { buildPage } from '../../support/hostile/build-page.ts'
import { groupVectors } from '../../support/hostile/packs.ts'
import { ownVectors, vectors } from '../../support/hostile/vectors.ts'
import { watchApp } from '../../support/hostile/watch-app.ts'
import { type Watched, watchPage } from '../../support/hostile/watch-page.ts'
import { seed } from '../../support/seed.ts'

test('the app’s detector reports attacks that were not sanitised', async ({ signedIn }) => {
  const { page } = await signedIn(0)
  const watch = await watchApp(page)
  const missed: string[] = []
  expect(await watch.seen()).toEqual([])
  for (const { id, payload, raw } of ownVectors) {
    // Vectors that need a click do nothing here.
    if (raw.length === 0 || /<a |<form/.test(payload)) continue
    await page.evaluate((html) => {
      const place = document.createElement('div')
      place.id = 'planted'
      place.innerHTML = html
      document.body.append(place)
    }, payload)
    await page.waitForTimeout(100)
    if ((await watch.seen()).length === 0) missed.push(`${id} ${payload}`)
    await page.evaluate(() => document.querySelector('#planted')?.remove())
  }
  expect(missed).toEqual([])
})

/** Returns whether the app's rich text shows this text up to its end. */
const showsWhole = ({ page }: Watched, html: string): Promise<boolean> =>
  page.evaluate((text) => {
    ;(window as unknown as { showClean: (list: readonly string[]) => void }).showClean([text])
    return document.querySelector('main')?.textContent?.includes('the end') === true
  }, html)

test('every vector is in a pack of each kind and leaves the next one visible', async ({ page, browser }) => {
  const packs = await groupVectors(page, seed)
  const all = vectors.map(({ id }) => id).sort()
  for (const kind of [packs.html, packs.text, packs.short(100)])
    expect(kind.flatMap(({ ids }) => ids).sort()).toEqual(all)
  expect(packs.html.filter(({ isOpen, ids }) => isOpen && ids.length > 1)).toEqual([])
  const watched = await watchPage(browser, await buildPage())
  const hidden: string[] = []
  for (const { text, isOpen } of packs.html)
    if (!isOpen && !(await showsWhole(watched, `${text}<p>the end</p>`))) hidden.push(text.slice(0, 200))
  await watched.close()
  expect(hidden).toEqual([])
})
