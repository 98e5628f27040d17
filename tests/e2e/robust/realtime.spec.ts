import { expect } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import { expectWall } from '../../support/app/sign-in.ts'
import { callBridge } from '../steps/bridge.ts'
import { pressMenuKey } from '../steps/desktop.ts'
import { cause, clearFaults, expectListeners } from '../steps/faults.ts'
import { log, openConversation } from '../steps/threads.ts'

/** Tests faults of realtime from the user's view. */

test('the page stays usable in a flood of 2,000 events a second', async ({ signedIn, network }) => {
  const [one, two] = await Promise.all([signedIn(0), signedIn(1)])
  const { page, problems } = one
  const { rows } = await callBridge(page, 'posts.wall', { page: 1, limit: 10 })
  const first = rows.find((row) => row.type === 'post')
  if (first?.type !== 'post') throw new Error('no post')
  const { id } = first.post
  const card = page.getByRole('feed').getByRole('article').first()
  // Its channel is subscribed after the post is on screen.
  await expectListeners(network, `like.${id}`, 2)
  await page.evaluate(() => {
    const painted: number[] = []
    const longest = { ms: 0 }
    Object.assign(window, { painted, longest })
    const feed = document.querySelector('[role=feed]')
    if (!feed) throw new Error('no feed')
    let pending = false
    new MutationObserver(() => {
      if (pending) return
      pending = true
      requestAnimationFrame(() => {
        pending = false
        painted.push(performance.now())
      })
    }).observe(feed, { subtree: true, childList: true, characterData: true })
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      longest.ms = Math.max(longest.ms, now - last)
      last = now
    }, 10)
  })
  const palette = page.getByRole('dialog')
  const openAndClose = async (): Promise<void> => {
    await pressMenuKey(one, 'palette')
    await expect(palette).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  }
  // The code is loaded by then.
  await openAndClose()
  // Measures the normal pauses of this machine under its current load.
  for (let times = 0; times < 3; times += 1) await openAndClose()
  const byItself = await page.evaluate(() => {
    const { longest: most } = window as unknown as { longest: { ms: number } }
    const { ms } = most
    most.ms = 0
    return ms
  })
  let opened = 0
  const seconds = 3
  await cause(network, {
    fault: 'flood-events',
    event: 'LikePost',
    subject: id,
    rate: 2000,
    for_ms: seconds * 1000,
  })
  const began = Date.now()
  while (Date.now() - began < seconds * 1000) {
    await openAndClose()
    opened += 1
  }
  const { painted, longest } = await page.evaluate(() => {
    const { painted: all, longest: most } = window as unknown as {
      painted: number[]
      longest: { ms: number }
    }
    return { painted: all.length, longest: most.ms }
  })
  const description = `${painted} paints, palette opened ${opened} times, longest pause ${longest} ms (without: ${byItself} ms)`
  test.info().annotations.push({ type: 'flood', description })
  expect(painted).toBeGreaterThan(3)
  // Four paints a second, and a few for other changes on the wall.
  const flooded = (Date.now() - began) / 1000
  expect(painted, description).toBeLessThanOrEqual(flooded * 4 + 8)
  expect(longest, description).toBeLessThan(Math.max(1500, byItself * 4))

  await clearFaults(network)
  // A comment of another member arrives live afterwards.
  await callBridge(two.page, 'comments.create', { postId: id, comment: 'After the flood' } as never)
  const { rows: after } = await callBridge(two.page, 'posts.wall', { page: 1, limit: 10 })
  const now = after.find((row) => row.type === 'post' && row.post.id === id)
  const comments = now?.type === 'post' ? now.post.comment_count : -1
  await expect(card.getByRole('button', { name: `Comment (${comments})` }).first()).toBeVisible()
  expect(problems.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
})

test('duplicate, reordered and missed events each appear once', async ({ signedIn, network }) => {
  const [one, two] = await Promise.all([signedIn(0), signedIn(1)])
  const [me, them] = await Promise.all([
    callBridge(one.page, 'account.me', {}),
    callBridge(two.page, 'account.me', {}),
  ])
  await openConversation(one.page, them.id)
  await cause(
    network,
    { fault: 'duplicate-events', copies: 3, for_ms: 20_000 },
    { fault: 'reorder-events', hold_ms: 300, for_ms: 20_000 },
    { fault: 'refuse-realtime', code: 4200, for_ms: 2500 },
    { fault: 'drop-realtime', code: 4200 },
  )
  for (const n of [1, 2, 3])
    await callBridge(two.page, 'conversations.create', { receiver_id: me.id, message: `Storm ${n}` } as never)
  // Events of the gap are refetched when realtime is back, without a reload.
  for (const n of [1, 2, 3])
    await expect(
      log(one.page)
        .getByRole('article')
        .filter({ hasText: `Storm ${n}` }),
    ).toHaveCount(1)
  await expect(one.page.getByRole('banner').getByText('Reconnecting')).toHaveCount(0)
  await callBridge(two.page, 'conversations.create', { receiver_id: me.id, message: 'Calm again' } as never)
  await expect(log(one.page).getByRole('article').filter({ hasText: 'Calm again' })).toHaveCount(1)

  // 4001 forbids reconnecting. A machine that wakes up still tries again.
  await clearFaults(network)
  await expectListeners(network, `user-notification.${me.id}`, 1)
  await cause(network, { fault: 'drop-realtime', code: 4001 })
  await expect
    .poll(async () => (await callBridge(one.page, 'app.boot', {})).connection.realtime)
    .not.toBe('connected')
  await callBridge(two.page, 'conversations.create', { receiver_id: me.id, message: 'While away' } as never)
  await one.control('power', { event: 'suspend' })
  await one.control('power', { event: 'resume' })
  await expect(one.page.getByRole('banner').getByText('Reconnecting')).toHaveCount(0)
  await expect(log(one.page).getByRole('article').filter({ hasText: 'While away' })).toHaveCount(1)
  await openConversation(one.page, them.id)
  await one.page.getByRole('link', { name: 'Wall', exact: true }).click()
  await expectWall(one.page)
})
