import { type Bench, median } from './bench.ts'
import { type Stage, withStage } from './page/stage.ts'
import { measureStorm } from './page/storm.ts'
import { step } from './step.ts'

/**
 * A flood of 2,000 events per second for ten seconds on the visible posts, while a person works (goals:
 * docs/performance.md).
 */
const rate = 2000
const seconds = 10
const floodedPosts = 4

const flood = async ({ other }: Stage, postId: string, share: number): Promise<void> => {
  const { status } = await other.fetch('/__faults', {
    method: 'POST',
    body: JSON.stringify({
      fault: 'flood-events',
      event: 'LikePost',
      subject: postId,
      rate: share,
      for_ms: seconds * 1000,
    }),
    more: { 'content-type': 'application/json' },
  })
  if (status >= 300) throw new Error(`the flood was refused with ${status}`)
}

/** Returns the last count of each post and the number of events, from a separate realtime client. */
const listen = async ({ other }: Stage, posts: readonly string[]) => {
  const listener = await other.listen()
  for (const id of posts)
    if (!(await other.join(listener, `private-like.${id}`)))
      throw new Error(`could not join the likes of ${id}`)
  const last = new Map<string, number>()
  let received = 0
  listener.socket.on('message', (raw) => {
    const { event, channel, data } = JSON.parse(String(raw))
    if (!String(event).endsWith('LikePost')) return
    received += 1
    last.set(String(channel).split('.').at(-1) ?? '', JSON.parse(data).likeCount)
  })
  return { last, received: () => received, close: () => listener.close() }
}

export const benchStorm: Bench = () =>
  withStage(async (stage) => {
    const { page } = stage.app
    await page.locator('[role="feed"] article[data-post-id]').first().waitFor()
    const ids = await page
      .locator('[role="feed"] article[data-post-id]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-post-id') ?? ''))
    // The last visible post stays free for the interactions.
    const posts = ids.slice(0, Math.min(floodedPosts, ids.length - 1))
    if (posts.length === 0) throw new Error('no posts on screen')
    const likes = await listen(stage, posts)
    for (const id of posts) await flood(stage, id, rate / posts.length)
    const { interactions, paintsPerSecond } = await step('the storm', seconds + 30, () =>
      measureStorm(page, posts, seconds),
    )
    await page.waitForTimeout(1500)
    likes.close()
    const shown = async (id: string): Promise<number> => {
      const label = await page
        .locator(`article[data-post-id="${id}"] [data-action="like"]`)
        .first()
        .getAttribute('aria-label')
      return Number(/\d[\d,]*/.exec(label ?? '')?.[0].replaceAll(',', '') ?? 0)
    }
    let wrong = 0
    for (const id of posts) if ((await shown(id)) !== likes.last.get(id)) wrong += 1
    return [
      {
        name: 'events a second',
        value: likes.received() / seconds,
        unit: '/s',
        goal: rate * 0.8,
        atLeast: true,
      },
      { name: 'interaction, median', value: median(interactions), unit: 'ms' },
      { name: 'interaction, worst', value: Math.max(...interactions), unit: 'ms', goal: 100 },
      { name: 'paints a second from the storm', value: paintsPerSecond, unit: '', goal: 4 },
      { name: 'posts whose last number is not shown', value: wrong, unit: '', goal: 0 },
    ]
  })
