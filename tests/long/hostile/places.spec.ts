import { expect, type Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { goTo } from '../../e2e/steps/go-to.ts'
import { test } from '../../support/app/fixture.ts'
import { accountAt, signIn } from '../../support/app/sign-in.ts'
import { dealPacks } from '../../support/hostile/packs.ts'
import { beginOf, isHtmlField, mark, poisoning } from '../../support/hostile/poison.ts'
import { ownVectors, vectors } from '../../support/hostile/vectors.ts'
import { watchApp } from '../../support/hostile/watch-app.ts'
import { startRewritingProxy } from '../../support/servers/rewriting-proxy.ts'
import { close, placesOf, quiet } from '../places.ts'
import { diagnosticsPlace } from './diagnostics-place.ts'
import { keepingPlaces } from './keeping-places.ts'
import { paperPlaces } from './paper-places.ts'
import { type PreparedPlace, writingPlaces } from './writing-places.ts'

/**
 * Every vector through every place of the running app that shows a member's text: a proxy puts them into the answers of
 * the network; drafts, what is kept on this computer and the clipboard have them too. A ledger says which vectors each
 * place has shown of each field, and a place is visited until it has shown them all, though no more often than
 * `mostVisits`. Which vectors stand together is drawn by lot from a seed, which is printed: `QUAYSIDE_SEED=7` deals them
 * as before, `QUAYSIDE_PLACES=wall,palette` walks these places alone.
 */
const seed = Number(process.env.QUAYSIDE_SEED ?? Date.now() % 1_000_000)

/** A page as tall as this shows whole lists at once. */
const tall = { width: 1600, height: 3000 }
// A record of pages of this size would take longer than they do.
test.use({ trace: 'off' })

/** How long nothing may be asked before a place counts as drawn, four times, ms. */
const stepMs = 150

/** What is to be seen to its end, and not the beginning of it alone. */
const shownWhole = [
  'posts.wall.data.postable.text',
  'comments.list.comment',
  'conversations.list.message',
  'shipmentComments.list.comment',
  'draft of a post: html',
  'unsent comment: text',
]

/** What has to have been in some place, by the end of its name: if it was not, this walk says nothing about it. */
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
  'draft of a post: html',
  'draft of a post: lost file',
  'draft of an edited post: html',
  'draft of a message: text',
  'draft of a message: lost file',
  'unsent message: text',
  'draft of a comment: text',
  'unsent comment: text',
  'draft of a reply: text',
  'draft of a review: text',
  'pasted into a post',
  'pasted into a comment',
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

test('every vector is in a pack of each kind, and none keeps the parser from the next', async ({ page }) => {
  const packs = await dealPacks(page, seed)
  const all = vectors.map(({ id }) => id).sort()
  for (const kind of [packs.html, packs.text, packs.short(100)])
    expect(kind.flatMap(({ ids }) => ids).sort()).toEqual(all)
  expect(packs.html.filter(({ isOpen, ids }) => isOpen && ids.length > 1)).toEqual([])
  const hidden = await page.evaluate(
    (texts) =>
      texts.filter(
        (text) =>
          ![
            ...new DOMParser()
              .parseFromString(`<div>text ${text}<p>the end</p>`, 'text/html')
              .querySelectorAll('p'),
          ].some(({ textContent }) => textContent?.startsWith('the end')),
      ),
    packs.html.flatMap(({ text, isOpen }) => (isOpen ? [] : [text])),
  )
  expect(hidden).toEqual([])
})

/** Two visits tell what a place always shows; where it is one line of one text, every vector was there after twelve. */
const mostVisits = 12
const wanted = process.env.QUAYSIDE_PLACES?.split(',')

/** Places that show what was kept of many answers: not which answer a text came with counts, but that it is found. */
const archived = ['palette', 'voyage board', 'product board', 'credits', 'unlocked']
const keptAs = (field: string): string =>
  isHtmlField(field) ? 'texts that were kept' : 'names that were kept'

/** Opens what is folded, so that all of it is in the page. */
const unfold = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: '...more' }).first()
  for (let n = 0; n < 12 && (await more.isVisible()); n += 1)
    await more.click({ timeout: 2000 }).catch(() => {})
}

/** What a window's title may not have: it is drawn by the system, which knows no element that would keep it in place. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notInTitles = /[\0-\x1f\x7f]/

test('every vector is shown in every place of the app, and does nothing', async ({
  launch,
  network,
  browser,
}) => {
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  console.warn(`seed ${seed}`)
  const blank = await browser.newPage()
  const poison = poisoning(await dealPacks(blank, seed))
  await blank.close()
  const proxy = await startRewritingProxy(network.url)
  const app = await launch({ server: proxy.url, context: { viewport: tall } })
  const { page } = app
  await signIn(page, accountAt(network, 0))
  const readPlaces = await placesOf(page, network)
  const { writing, windows } = await writingPlaces(app, readPlaces, poison)
  const watch = await watchApp(page)
  const isWanted = ({ name }: PreparedPlace): boolean => wanted?.includes(name) ?? true
  const reload = async (): Promise<void> => {
    await page.reload()
    await page.getByRole('main').waitFor()
  }
  /** What was kept of many answers is as new as they are; at first it is of the places before. */
  const keptAgain = (): (() => Promise<void>) => {
    let isFirst = true
    return async () => {
      if (!isFirst) await fetchAgain()
      isFirst = false
    }
  }
  const fetchAgain = async (): Promise<void> => {
    await goTo(page, paths.wall)
    await reload()
    await quiet(page, proxy, stepMs)
  }
  const search = async (look: () => Promise<void>): Promise<void> => {
    const field = page.getByRole('dialog').getByRole('combobox')
    for (let pack = 0; pack < poison.packs; pack += 1) {
      await field.fill(beginOf(pack))
      await page.waitForTimeout(stepMs)
      await look()
    }
  }
  const reading = [...readPlaces, ...windows, ...paperPlaces(app, readPlaces, watch), diagnosticsPlace(app)]
    .map(
      (place): PreparedPlace =>
        archived.includes(place.name)
          ? {
              ...place,
              as: keptAs,
              prepare: keptAgain(),
              ...(place.name === 'palette' ? { steps: search } : {}),
            }
          : place,
    )
    .filter(isWanted)
  const restoring = [...writing, ...keepingPlaces(app, readPlaces, poison)].filter(isWanted)
  proxy.rewrite = poison.rewrite
  proxy.others.length = 0
  const met = { tooltip: 0, title: 0 }
  const bad: string[] = []

  const visit = async ({
    name,
    path,
    as,
    prepare,
    open,
    window,
    steps,
    found,
    leave,
  }: PreparedPlace): Promise<void> => {
    poison.enter(name, as)
    await prepare?.()
    await goTo(page, path)
    await quiet(page, proxy, stepMs)
    await open?.(page)
    const shownIn = (await window?.()) ?? page
    const eyes = window ? await watchApp(shownIn) : watch
    const look = async (): Promise<void> => {
      await quiet(shownIn, proxy, stepMs)
      await unfold(shownIn)
      await eyes.provoke()
      poison.note(await eyes.shown())
      if (mark.test(await eyes.tooltips())) met.tooltip += 1
      bad.push(...(await eyes.seen()).map((what) => `${name}: ${what}`))
    }
    if (found) {
      const { shown, left } = await found()
      poison.note(shown)
      bad.push(...[...left, ...(await eyes.seen())].map((what) => `${name}: ${what}`))
    } else if (steps) await steps(look)
    else {
      await eyes.until(poison.handed())
      await look()
    }
    const titles = (await app.control('windows')).map(({ title }) => title)
    if (titles.some((title) => mark.test(title))) met.title += 1
    bad.push(...titles.filter((title) => notInTitles.test(title)).map((title) => `title: ${title}`))
    await close(page)
    expect(await shownIn.getByRole('main').count(), `${name} is a page`).toBe(1)
    await leave?.()
  }

  /** A place that throws is told of; those after it are gone to all the same. */
  const tryVisit = (place: PreparedPlace, nth: number): Promise<void> =>
    test
      .step(`${nth} ${place.name}`, () => visit(place))
      .catch((error: unknown) => void bad.push(`${place.name}: ${String(error).split('\n')[0] ?? ''}`))

  const begun = Date.now()
  const isDone = ({ name }: PreparedPlace): boolean => poison.missing(name).length === 0
  let todo: readonly PreparedPlace[] = reading
  for (let round = 1; round <= mostVisits && todo.length > 0; round += 1) {
    // What was fetched before is asked for anew.
    await reload()
    for (const place of todo) await tryVisit(place, round)
    if (round > 1) todo = reading.filter((place) => !isDone(place))
    console.warn(
      `round ${round}, ${Math.round((Date.now() - begun) / 1000)} s: ${todo.map(({ name }) => name).join(', ') || 'no place'} is to be shown more`,
    )
  }
  // One after the other: what is written in one of them is to be seen wherever its subject is.
  for (const place of restoring) {
    for (let n = 1; n === 1 || (n <= mostVisits && !isDone(place)); n += 1) await tryVisit(place, n)
    await place.end?.()
  }
  const places: readonly PreparedPlace[] = [...reading, ...restoring]
  for (const [place, what] of poison.report()) {
    test.info().annotations.push({ type: place, description: what })
    console.warn(`${place}: ${what}`)
  }
  console.warn(`${places.length} places in ${Math.round((Date.now() - begun) / 1000)} s`)
  proxy.close()
  expect
    .soft(places.flatMap(({ name }) => poison.missing(name).map((what) => `${name}: ${what}`)))
    .toEqual([])
  if (!wanted) {
    const shown = poison.report().map(([, what]) => what)
    expect.soft(mustShow.filter((field) => !shown.some((what) => what.includes(`${field} `)))).toEqual([])
    const whole = poison.shownWhole()
    expect.soft(shownWhole.filter((field) => !whole.some((one) => one.endsWith(field)))).toEqual([])
    expect.soft(met.tooltip, 'tooltips with a member’s text').toBeGreaterThan(0)
    expect.soft(met.title, 'titles of windows with a member’s text').toBeGreaterThan(0)
  }
  // Pictures are asked for where files are; the rest of what a text names is not asked for at all.
  expect([...new Set(proxy.others)].filter((line) => !/^GET \/(storage|uploads)\/[^?]*$/.test(line))).toEqual(
    [],
  )
  expect([...new Set(bad)].slice(0, 50)).toEqual([])
})
