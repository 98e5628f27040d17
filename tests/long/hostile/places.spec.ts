import { expect, type Locator, type Page } from '@playwright/test'
import { memberPath, paths, productPath, shipmentPath } from '#shared/paths.ts'
import { callBridge } from '../../e2e/steps/bridge.ts'
import { goTo } from '../../e2e/steps/go-to.ts'
import { cards } from '../../e2e/steps/wall.ts'
import { test } from '../../support/app/fixture.ts'
import { accountAt, signIn } from '../../support/app/sign-in.ts'
import { poisoning } from '../../support/hostile/poison.ts'
import { ownVectors } from '../../support/hostile/vectors.ts'
import { type AppWatch, watchApp } from '../../support/hostile/watch-app.ts'
import { startRewritingProxy } from '../../support/servers/rewriting-proxy.ts'

/**
 * Every vector through every place of the running app that shows a member's text: a proxy puts them into the answers of
 * the network. A page as tall as this shows whole lists at once.
 */
const tall = { width: 1600, height: 3000 }
// A record of pages of this size would take longer than they do.
test.use({ trace: 'off' })

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

/** Presses what is there; a text may have changed what is. */
const press = async (button: Locator): Promise<boolean> => {
  if (!(await button.first().isVisible())) return false
  return button
    .first()
    .click({ timeout: 1000 })
    .then(
      () => true,
      () => false,
    )
}

const close = async (page: Page): Promise<void> => {
  for (let n = 0; n < 3 && (await page.getByRole('dialog').first().isVisible()); n += 1)
    await page.keyboard.press('Escape')
}

interface Place {
  readonly name: string
  readonly path: string
  readonly open?: (page: Page) => Promise<unknown>
}

test('nothing of any vector does anything in any place of the app', async ({ launch, network }) => {
  const proxy = await startRewritingProxy(network.url)
  const app = await launch({ server: proxy.url, context: { viewport: tall } })
  const { page } = app
  await signIn(page, accountAt(network, 0))
  /** Waits until nothing is asked of the network any more, and what came is drawn. */
  const quiet = async (): Promise<void> => {
    for (let calls = -1; calls !== proxy.traffic.calls || proxy.traffic.waiting > 0; ) {
      calls = proxy.traffic.calls
      await page.waitForTimeout(250)
    }
  }
  const [connections, shipments, wall] = await Promise.all([
    callBridge(page, 'directory.connections', {}),
    callBridge(page, 'directory.shipments', {}),
    callBridge(page, 'posts.wall', { limit: 100, page: 1 }),
  ])
  const posts = wall.rows.flatMap((row) => (row.type === 'post' ? [row.post] : []))
  const product = posts.find(({ kind, postable }) => kind === 'ProductPost' && postable !== null)?.postable
  const productUuid = (product as { product: { uuid: string } } | undefined)?.product.uuid ?? ''
  const talk = connections.find(({ last_message }) => last_message !== null) ?? connections[0]
  const member = talk?.user.uuid ?? ''
  const shipment = shipments.find(({ closed_at }) => closed_at === null)?.id ?? ''

  const places: readonly Place[] = [
    {
      name: 'wall',
      path: paths.wall,
      open: async () => {
        for (const card of (await cards(page).all()).slice(0, 4))
          await press(card.getByRole('button', { name: /^Comment/ }))
        await quiet()
        for (let n = 0; n < 4; n += 1) await press(page.getByRole('button', { name: '...more' }))
      },
    },
    {
      name: 'who liked',
      path: paths.wall,
      open: () => press(cards(page).getByRole('button', { name: /liked this$|^\d+ likes?$/ })),
    },
    {
      name: 'lightbox',
      path: paths.wall,
      open: () => press(cards(page).getByRole('button', { name: /^Open / })),
    },
    {
      name: 'share panel',
      path: paths.wall,
      open: () => press(cards(page).getByRole('button', { name: /^Share/ })),
    },
    {
      name: 'own post being edited',
      path: paths.myWall,
      open: async () => {
        await press(cards(page).getByRole('button', { name: 'More', exact: true }))
        await press(page.getByRole('menuitem', { name: /^Edit/ }))
      },
    },
    {
      name: 'messages',
      path: `${paths.messages}?additionalId=${talk?.user.id}`,
      open: async () => {
        const own = page.getByRole('log').getByRole('article')
        await own
          .last()
          .hover()
          .catch(() => {})
        await press(page.getByRole('log').getByRole('button', { name: 'Edit', exact: true }).last())
      },
    },
    {
      name: 'shipment',
      path: shipmentPath(shipment),
      open: () => press(page.getByRole('log').getByRole('button', { name: /^Reply/ })),
    },
    { name: 'reviews of a shipment', path: shipmentPath(shipment, 'reviews') },
    { name: 'member', path: memberPath(member) },
    { name: 'reviews of a member', path: memberPath(member, 'reviews') },
    { name: 'product', path: productPath(productUuid) },
    {
      name: 'reviews to write',
      path: paths.reviewsToWrite,
      open: () => press(page.getByRole('button', { name: /^Write/ })),
    },
    { name: 'notifications', path: paths.notifications },
    {
      name: 'bell',
      path: paths.settings,
      open: () => press(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })),
    },
    {
      name: 'palette',
      path: paths.wall,
      open: async () => {
        await page.keyboard.press('ControlOrMeta+k')
        await page.keyboard.type('zq')
      },
    },
    {
      name: 'account',
      path: paths.settings,
      open: () => press(page.getByRole('button', { name: /^Account: / })),
    },
  ]

  const poison = poisoning()
  proxy.rewrite = poison.rewrite
  proxy.others.length = 0
  const watch: AppWatch = await watchApp(page)
  const shown = new Map<string, Set<string>>()
  const bad: string[] = []
  const rounds = 8
  for (let round = 1; round <= rounds; round += 1) {
    await goTo(page, paths.wall)
    await page.reload()
    await cards(page).first().waitFor()
    for (const { name, path, open } of places) {
      await goTo(page, path)
      await quiet()
      await open?.(page)
      await quiet()
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
  // Pictures are asked for where files are; the rest of what a text names is not asked for at all.
  expect([...new Set(proxy.others)].filter((line) => !/^GET \/(storage|uploads)\/[^?]*$/.test(line))).toEqual(
    [],
  )
  expect([...new Set(bad)].slice(0, 50)).toEqual([])
})
