import { expect } from '@playwright/test'
import { readServerOptions } from '../../packages/reference-network/options.ts'
import { createPusherApi } from '../../packages/reference-network/realtime/pusher-api.ts'
import { memberAt } from '../e2e/steps/member.ts'
import { idOf, message, openConversation, say } from '../e2e/steps/threads.ts'
import { showPost } from '../e2e/steps/wall.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { newPost } from '../support/network/fixtures.ts'
import { startNetwork } from '../support/network/network.ts'
import { startSoketi } from '../support/servers/soketi.ts'

/** Shorter than the poll interval with realtime. */
const live = { timeout: 5_000 }

test('everything updates live with soketi, also after its restart', async ({ launch }) => {
  const soketi = await startSoketi()
  const network = await startNetwork({ flags: ['--pusher', soketi.url] })
  const { pusher } = readServerOptions(['--pusher', soketi.url]) ?? {}
  if (!pusher) throw new Error('no address')
  const { occupied } = createPusherApi(pusher)
  const expectSubscribed = (...channels: readonly string[]): Promise<void> =>
    expect
      .poll(() => occupied('private-'))
      .toEqual(expect.arrayContaining(channels.map((name) => `private-${name}`)))
  try {
    const author = await memberAt(network, 3)
    const post = await newPost(author)
    const apps = [await launch({ server: network.url }), await launch({ server: network.url })] as const
    const [asha, ravi] = apps.map(({ page }) => page) as [(typeof apps)[0]['page'], (typeof apps)[0]['page']]
    await signIn(asha, accountAt(network, 0))
    await signIn(ravi, accountAt(network, 1))
    const [ashaId, raviId] = [await idOf(asha), await idOf(ravi)]

    await test.step('subscribers appear online', async () => {
      await expectSubscribed(`user-notification.${ashaId}`, `user-notification.${raviId}`)
      const member = await memberAt(network, 0)
      const isOnline = async (): Promise<boolean | undefined> =>
        (await member.ok('directory.connections')).find(({ user }) => user.id === raviId)?.user.is_online
      await expect.poll(isOnline).toBe(true)
    })

    const [mine, theirs] = [await showPost(asha, post), await showPost(ravi, post)]
    const likeOf = (card: typeof mine) => card.locator('[data-action=like]').first()
    await test.step('a like and a comment', async () => {
      await expectSubscribed(`like.${post}`, `comment.post.${post}`)
      await likeOf(mine).click()
      await expect(likeOf(theirs)).toHaveAttribute('aria-label', 'Like, 1 like', live)
      await mine.locator('[data-action=comment]').first().click()
      await mine.getByRole('textbox', { name: 'Write a comment' }).fill('By another server')
      await mine.getByRole('button', { name: 'Comment', exact: true }).click()
      await expect(theirs.locator('[data-action=comment]').first()).toHaveAccessibleName('Comment (1)', live)
    })

    await test.step('a restart of the service keeps earlier and later events', async () => {
      await soketi.stop()
      await likeOf(theirs).click()
      await soketi.start()
      await expectSubscribed(`like.${post}`, `user-notification.${ashaId}`, `user-notification.${raviId}`)
      await expect(likeOf(mine)).toHaveAttribute('aria-label', 'Like, 2 likes', { timeout: 15_000 })
      await likeOf(theirs).click()
      await expect(likeOf(mine)).toHaveAttribute('aria-label', 'Like, 1 like', live)
    })

    await test.step('a message', async () => {
      await openConversation(asha, raviId)
      await openConversation(ravi, ashaId)
      await expectSubscribed(`conversation-started.${ashaId}`, `conversation-started.${raviId}`)
      await say(asha, 'The berth is free')
      await expect(message(ravi, 'The berth is free')).toBeVisible(live)
      await say(ravi, 'Thank you')
      await expect(message(asha, 'Thank you')).toBeVisible(live)
    })
    for (const { problems } of apps) expect(problems).toEqual([])
  } finally {
    await network.dispose()
    await soketi.dispose()
  }
})
