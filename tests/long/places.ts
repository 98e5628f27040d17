import type { Locator, Page } from '@playwright/test'
import { boardPath, creditsPath, memberPath, paths, productPath, shipmentPath } from '#shared/paths.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { chooseFilter } from '../e2e/steps/board.ts'
import { callBridge } from '../e2e/steps/bridge.ts'
import { memberAt } from '../e2e/steps/member.ts'
import { cards } from '../e2e/steps/wall.ts'
import { accountButton } from '../support/app/sign-in.ts'
import { newPost, someFiles } from '../support/network/fixtures.ts'
import type { Network } from '../support/network/network.ts'
import type { RewritingProxy } from '../support/servers/rewriting-proxy.ts'

/** Presses a button if it is visible and clickable. Returns whether it was. */
const press = async (button: Locator): Promise<boolean> => {
  if (!(await button.first().isVisible())) return false
  return button
    .first()
    .click({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    )
}

/** Closes open dialogs. */
export const close = async (page: Page): Promise<void> => {
  for (let n = 0; n < 3 && (await page.getByRole('dialog').first().isVisible()); n += 1)
    await page.keyboard.press('Escape')
}

/** A place of the app: its path, and the steps that open it there. */
export interface Place {
  readonly name: string
  readonly path: string
  readonly open?: (page: Page) => Promise<unknown>
}

/** Maximum time until a page stops sending requests, ms. */
const maxBusyMs = 60_000

/** Waits until the page sends no more requests and has rendered the answers. */
export const quiet = async (page: Page, { traffic }: RewritingProxy, stepMs = 250): Promise<void> => {
  const first = traffic.calls
  const begun = performance.now()
  // A lazy part of the page loads before its first request.
  for (let calls = -1, still = 0; still < 4; still += 1) {
    if (calls !== traffic.calls || traffic.waiting.size > 0) still = 0
    calls = traffic.calls
    await page.waitForTimeout(stepMs)
    if (performance.now() - begun > maxBusyMs) {
      const waiting = [...traffic.waiting].map(({ name }) => name).join(', ')
      throw new Error(`${calls - first} calls after a minute; without an answer: ${waiting || 'none'}`)
    }
  }
}

/** Returns the first of these members with a review. */
const reviewed = async (page: Page, ids: readonly string[]): Promise<string> => {
  for (const ratedId of ids)
    if ((await callBridge(page, 'reviews.list', { ratedId, ratedType: 'User::class' })).length > 0)
      return ratedId
  throw new Error('no member has a review')
}

/** Chooses an item of the open thread's menu. */
export const inThreadMenu = async (page: Page, name: string): Promise<void> => {
  await press(page.getByRole('button', { name: 'More about this thread' }))
  await press(page.getByRole('menuitem', { name, exact: true }))
}

/** Returns every place with members' texts, for the first demo account. Prepares content for them. */
export const placesOf = async (page: Page, network: Network): Promise<readonly Place[]> => {
  const [connections, shipments, wall] = await Promise.all([
    callBridge(page, 'directory.connections', {}),
    callBridge(page, 'directory.shipments', {}),
    callBridge(page, 'posts.wall', { limit: 100, page: 1 }),
  ])
  const posts = wall.rows.flatMap((row) => (row.type === 'post' ? [row.post] : []))
  // Purchases appear in the ledger, and members with a card in the list of cards.
  for (const { id } of posts.filter(({ privacy_visibility }) => privacy_visibility === 'public').slice(0, 5))
    await callBridge(page, 'posts.share', { postId: id, privacy_visibility: 'public', user_types: ['all'] })
  for (const { user } of connections.slice(0, 10))
    await callBridge(page, 'kept.put', {
      collection: 'member-cards',
      key: user.id,
      value: { ...blankCard, uuid: user.uuid, memberId: user.user_unique_id, note: 'Loads on time' },
    })
  // A new post with all optional parts.
  const author = await memberAt(network, 1)
  const full = await newPost(author, someFiles() as object)
  await author.ok('comments.create', { postId: full, comment: '<p>With papers</p>', ...someFiles() })
  const [comment] = await callBridge(page, 'comments.list', { postId: full })
  await callBridge(page, 'comments.reply', {
    comment: '<p>They are here</p>',
    model_id: full,
    model_type: 'App\\Models\\Post',
    parent_comment_id: comment?.id ?? '',
    images: [],
    attachments: [],
  })
  await author.ok('posts.like', { postId: full })
  const product = posts.find(({ kind, postable }) => kind === 'ProductPost' && postable !== null)?.postable
  const productUuid = (product as { product: { uuid: string } } | undefined)?.product.uuid ?? ''
  const talk = connections.find(({ last_message }) => last_message !== null) ?? connections[0]
  const member = talk?.user.uuid ?? ''
  const shipment = shipments.find(
    ({ closed_at, comment_count }) => closed_at === null && comment_count > 0,
  )?.id
  if (shipment === undefined) throw new Error('no open shipment has comments')
  const people = new Map(
    [...connections, ...posts].flatMap(({ user }) => (user?.uuid ? [[user.id, user.uuid] as const] : [])),
  )
  const rated = people.get(await reviewed(page, [...people.keys()])) ?? ''

  return [
    {
      name: 'wall',
      path: paths.wall,
      open: async () => {
        for (const card of (await cards(page).all()).slice(0, 4))
          await press(card.getByRole('button', { name: /^Comment/ }))
        await page.waitForTimeout(2000)
        for (let n = 0; n < 4; n += 1) await press(page.getByRole('button', { name: '...more' }))
      },
    },
    {
      name: 'further down the wall',
      path: paths.wall,
      open: async () => {
        await page.mouse.move(600, 600)
        await page.mouse.wheel(0, 3500)
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
    { name: 'reviews of a member', path: memberPath(rated, 'reviews') },
    { name: 'product', path: productPath(productUuid) },
    {
      name: 'reviews to write',
      path: paths.reviewsToWrite,
      open: () => press(page.getByRole('button', { name: /^Write/ })),
    },
    { name: 'member cards', path: paths.memberCards },
    {
      name: 'voyage board',
      path: boardPath('voyages'),
      open: () => chooseFilter(page, 'ETD', 'Any time'),
    },
    { name: 'product board', path: boardPath('products') },
    { name: 'to do', path: paths.toDo },
    { name: 'credits', path: paths.credits },
    { name: 'unlocked', path: creditsPath('unlocked') },
    {
      name: 'files of a thread',
      path: shipmentPath(shipment),
      open: () => inThreadMenu(page, 'Files of this thread'),
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
        await page.keyboard.press('/')
        await page.keyboard.type('zq')
      },
    },
    {
      name: 'account',
      path: paths.settings,
      open: () => press(accountButton(page)),
    },
  ]
}
