import { expect } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { goTo } from '../../e2e/steps/go-to.ts'
import { cards } from '../../e2e/steps/wall.ts'
import { test } from '../../support/app/fixture.ts'
import { accountAt, signIn } from '../../support/app/sign-in.ts'
import { poisoning } from '../../support/hostile/poison.ts'
import { ownVectors } from '../../support/hostile/vectors.ts'
import { type AppWatch, watchApp } from '../../support/hostile/watch-app.ts'
import { startRewritingProxy } from '../../support/servers/rewriting-proxy.ts'
import { close, placesOf, quiet } from '../places.ts'

/**
 * Every vector through every place of the running app that shows a member's text: a proxy puts them into the answers of
 * the network. A page as tall as this shows whole lists at once.
 */
const tall = { width: 1600, height: 3000 }
// A record of pages of this size would take longer than they do.
test.use({ trace: 'off' })

/** What has to have been in the page, by the end of its name: if it was not, this walk says nothing about it. */
const mustShow = [
  'posts.wall.data.postable.text',
  'posts.wall.data.postable.model.postable.text',
  'posts.wall.data.user.full_name',
  'text_post_attachments.file_name',
  'text_post_images.alt_text',
  'posts.myWall.data.postable.text',
  'product.product',
  'items.model.product',
  'origin_port',
  'vehicle_unique_id',
  'comments.list.comment',
  'comments.list.replies.comment',
  'comment_attachments.file_name',
  'posts.likedUsers.liked_users.user_unique_id',
  'conversations.list.message',
  'conversations.list.sender.full_name',
  'directory.connections.last_message',
  'directory.connections.user.full_name',
  'shipmentComments.list.comment',
  'directory.shipments.reference',
  'reviews.list.review',
  'reviews.list.reviewer.full_name',
  'directory.user.full_name',
  'directory.user.country_name',
  'directory.product.product',
  'notifications.unread.latest_notifications.formatted_message',
  'notifications.unread.unread_notifications.formatted_message',
]

test('the eyes on the app see an attack that nobody cleaned', async ({ signedIn }) => {
  const { page } = await signedIn(0)
  const watch = await watchApp(page)
  const missed: string[] = []
  expect(await watch.seen()).toEqual([])
  for (const { id, payload, raw } of ownVectors) {
    // What acts only when it is clicked does nothing here.
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

test('nothing of any vector does anything in any place of the app', async ({ launch, network }) => {
  const proxy = await startRewritingProxy(network.url)
  const app = await launch({ server: proxy.url, context: { viewport: tall } })
  const { page } = app
  await signIn(page, accountAt(network, 0))
  const places = await placesOf(page, network)
  const poison = poisoning()
  proxy.rewrite = poison.rewrite
  proxy.others.length = 0
  const watch: AppWatch = await watchApp(page)
  const shown = new Map<string, Set<string>>()
  const bad: string[] = []
  const rounds = 4
  for (let round = 1; round <= rounds; round += 1) {
    await goTo(page, paths.wall)
    await page.reload()
    await cards(page).first().waitFor()
    for (const { name, path, open } of places) {
      await goTo(page, path)
      await quiet(page, proxy)
      await open?.(page)
      await quiet(page, proxy)
      await watch.provoke()
      for (const n of await watch.marks()) {
        const place = poison.placeOf(n)
        shown.set(place, (shown.get(place) ?? new Set()).add(name))
      }
      bad.push(...(await watch.seen()).map((what) => `${name}, round ${round}: ${what}`))
      await close(page)
      expect(await page.getByRole('main').count(), `${name} is a page`).toBe(1)
    }
  }
  for (const [place, screens] of [...shown].sort())
    test
      .info()
      .annotations.push({ type: place, description: `${[...screens].join(', ')}; ${poison.served(place)}` })
  proxy.close()
  expect(mustShow.filter((field) => ![...shown.keys()].some((place) => place.endsWith(field)))).toEqual([])
  // Pictures are asked for where files are; the rest of what a text names is not asked for at all.
  expect([...new Set(proxy.others)].filter((line) => !/^GET \/(storage|uploads)\/[^?]*$/.test(line))).toEqual(
    [],
  )
  expect([...new Set(bad)].slice(0, 50)).toEqual([])
})
