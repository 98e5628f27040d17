import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newPost, noFiles } from '../support/network/fixtures.ts'
import { type Cast, signInCast } from '../support/network/member.ts'
import { type Network, startNetwork } from '../support/network/network.ts'
import { openSocket } from '../support/network/realtime-client.ts'

/** The network without flags. */
let network: Network
let cast: Cast
beforeAll(async () => {
  network = await startNetwork()
  cast = await signInCast(network)
})
afterAll(() => network.dispose())

const startWith = async (flag: string) => {
  const flagged = await startNetwork({ flags: [flag] })
  onTestFinished(() => flagged.dispose())
  return { network: flagged, cast: await signInCast(flagged) }
}

describe('realtime service of a running network', () => {
  it('delivers every event once to each of 500 clients', async () => {
    const { forwarder, exporter } = cast
    const postId = await newPost(forwarder)
    const channel = `private-comment.post.${postId}`
    const clients = await Promise.all(Array.from({ length: 500 }, () => forwarder.listen()))
    const joined = await Promise.all(clients.map((client) => forwarder.join(client, channel)))
    expect(joined).not.toContain(false)
    const sent: string[] = []
    for (let n = 0; n < 10; n += 1) {
      sent.push((await exporter.ok('comments.create', { postId, comment: `${n}`, ...noFiles })).id)
    }
    const idsOf = (frames: readonly { event: string; data: unknown }[]): string[] =>
      frames
        .filter(({ event }) => event === 'PostCommentCreated')
        .map(({ data }) => String((data as { commentId: number }).commentId))
    for (const client of clients) {
      await client.next(
        ({ event, data }) => event === 'PostCommentCreated' && idsOf([{ event, data }])[0] === sent.at(-1),
      )
      expect(idsOf(client.frames)).toEqual(sent)
    }
    for (const client of clients) client.socket.terminate()
  }, 120_000)

  it('prefixes event names with their class namespace with --namespaced', async () => {
    const { forwarder, exporter } = (await startWith('--namespaced')).cast
    const postId = await newPost(forwarder)
    const client = await exporter.listen()
    await exporter.join(client, `private-like.${postId}`)
    await forwarder.ok('posts.like', { postId })
    await client.next(({ event }) => event === 'App\\Events\\LikePost')
    client.close()
  })

  it('refuses an unknown application key', async () => {
    const client = openSocket(network.realtimeUrl.replace(network.pusher.key, 'somebody-elses'))
    expect(await client.closed).toBe(4001)
  })

  it('duplicates, floods and drops on request with --faults', async () => {
    const started = await startWith('--faults')
    const url = `${started.network.url}/__faults`
    const fault = (rule: object) => fetch(url, { method: 'POST', body: JSON.stringify(rule) })
    const { forwarder, exporter } = started.cast
    const postId = await newPost(forwarder)
    const client = await forwarder.listen()
    await forwarder.join(client, `private-like.${postId}`)
    const { listeners } = await (await fetch(url)).json()
    expect(listeners).toEqual({ [`private-like.${postId}`]: 1 })
    await fault({ fault: 'duplicate-events', copies: 3, for_ms: 60_000 })
    await exporter.ok('posts.like', { postId })
    await expect.poll(() => client.frames.filter(({ event }) => event === 'LikePost').length).toBe(3)
    await fetch(url, { method: 'DELETE' })
    await fault({ fault: 'flood-events', event: 'UnlikePost', subject: postId, rate: 1_000, for_ms: 200 })
    await expect.poll(() => client.frames.filter(({ event }) => event === 'UnlikePost').length).toBe(200)
    await fault({ fault: 'drop-realtime', code: 4200 })
    expect(await client.closed).toBe(4200)
  })

  it('has no fault endpoint without --faults', async () => {
    const answer = await fetch(`${network.url}/__faults`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(404)
    expect((await cast.forwarder.call('account.me')).status).toBe(200)
  })
})
