import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventNames } from '#shared/contract/events/contract.ts'
import { noFiles } from '../support/network/fixtures.ts'
import { type Cast, signInCast } from '../support/network/member.ts'
import { type Network, startNetwork } from '../support/network/network.ts'

let network: Network
let cast: Cast
beforeAll(async () => {
  network = await startNetwork({ flags: ['--live', '--pace', '100'] })
  cast = await signInCast(network)
})
afterAll(() => network.dispose())

describe('living demo', () => {
  it('shows members online and emits events without a second client', async () => {
    const connections = await cast.forwarder.ok('directory.connections')
    const online = connections.filter(({ user }) => user.is_online)
    expect(online.length).toBeGreaterThan(0)
    const client = await cast.forwarder.listen()
    for (const own of ['posts', 'user-notification', 'conversation-started']) {
      await cast.forwarder.join(client, `private-${own}.${cast.forwarder.id}`)
    }
    const { rows } = await cast.forwarder.ok('posts.wall', { limit: 30, page: 1 })
    const mine = await cast.forwarder.ok('posts.myWall', { limit: 30, page: 1 })
    for (const row of [...rows, ...mine.rows]) {
      if (row.type !== 'post') continue
      await cast.forwarder.join(client, `private-like.${row.post.id}`)
      await cast.forwarder.join(client, `private-comment.post.${row.post.id}`)
    }
    const seen = await client.next(({ event }) => (eventNames as string[]).includes(event), 28_000)
    const { userId = null } = seen.data as { userId?: number }
    // Only simulated members act automatically; the sign-in accounts do not.
    expect(['1', '2', '3', '4', '5']).not.toContain(String(userId))
    client.close()
  }, 32_000)

  it('answers a message to an online member', async () => {
    const connections = await cast.forwarder.ok('directory.connections')
    const online = connections.filter(({ user }) => user.is_online)
    const client = await cast.forwarder.listen()
    await cast.forwarder.join(client, `private-conversation-started.${cast.forwarder.id}`)
    for (const { user } of online) {
      await cast.forwarder.ok('conversations.create', {
        receiver_id: user.id,
        message: 'Are you there?',
        ...noFiles,
      })
    }
    const { data } = await client.next(({ event }) => event === 'ConversationStarted', 28_000)
    expect(JSON.stringify(data)).toContain('"sender"')
    client.close()
  }, 32_000)
})
