import { noFiles } from '../support/network/fixtures.ts'
import { newVisitor, signInCast } from '../support/network/member.ts'
import { type Network, startNetwork } from '../support/network/network.ts'
import { type Bench, type Measure, median, quantile } from './bench.ts'

const rounds = 5

/** Measures the time from the start of the process to its first line, with a fresh and an existing world. */
const startTimes = async (seed: 'demo' | 'large', goal: number): Promise<Measure[]> => {
  const fresh: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const first = await startNetwork({ seed })
    fresh.push(first.startedIn)
    await first.stop()
    const second = await startNetwork({ seed, dataDir: first.dataDir })
    again.push(second.startedIn)
    await second.dispose()
  }
  return [
    { name: `start, ${seed}, world built`, value: median(fresh), unit: 'ms', goal },
    { name: `start, ${seed}, world there`, value: median(again), unit: 'ms', goal },
  ]
}

/** Measures the time for a page of ten posts: the first page and later ones. */
const feedPages = async (network: Network): Promise<Measure[]> => {
  const [account] = network.accounts
  const member = newVisitor(network)
  await member.signIn(account?.email ?? '', account?.password ?? '')
  const times = { first: [] as number[], any: [] as number[] }
  for (let n = 0; n < 300; n += 1) {
    const page = n % 3 === 0 ? 1 : 1 + ((n * 7) % 300)
    const began = performance.now()
    const { status } = await member.call('posts.wall', { limit: 10, page })
    const took = performance.now() - began
    if (status !== 200) throw new Error(`a feed page answered ${status}`)
    // The first requests also warm the process up.
    if (n >= 20) (page === 1 ? times.first : times.any).push(took)
  }
  return [
    { name: 'feed, first page, large, median', value: median(times.first), unit: 'ms', goal: 20 },
    { name: 'feed, page 1 to 300, large, median', value: median(times.any), unit: 'ms', goal: 20 },
    { name: 'feed, page 1 to 300, large, p95', value: quantile(times.any, 0.95), unit: 'ms' },
  ]
}

const clientCount = 500
const eventCount = 40

/** Measures the delivery of new comments to many clients in one thread. */
const realtime = async (network: Network): Promise<Measure[]> => {
  const { forwarder, exporter } = await signInCast(network)
  const { rows } = await forwarder.ok('posts.wall', { limit: 1, page: 1 })
  const postId = rows[0]?.type === 'post' ? rows[0].post.id : ''
  const channel = `private-comment.post.${postId}`
  const began = performance.now()
  const clients = await Promise.all(Array.from({ length: clientCount }, () => forwarder.listen()))
  const joined = await Promise.all(clients.map((client) => forwarder.join(client, channel)))
  if (joined.includes(false)) throw new Error('a client could not join')
  const ready = performance.now() - began
  const delays: number[] = []
  for (let n = 1; n <= eventCount; n += 1) {
    const sent = performance.now()
    await exporter.ok('comments.create', { postId, comment: `${n}`, ...noFiles })
    const arrived = (client: (typeof clients)[number]): boolean =>
      client.frames.filter(({ event }) => event === 'PostCommentCreated').length >= n
    while (!clients.every(arrived)) await new Promise((resolve) => setImmediate(resolve))
    delays.push(performance.now() - sent)
  }
  const counts = clients.map(
    ({ frames }) => frames.filter(({ event }) => event === 'PostCommentCreated').length,
  )
  for (const { socket } of clients) socket.terminate()
  return [
    { name: `${clientCount} clients, connected and subscribed`, value: ready, unit: 'ms' },
    { name: 'comment sent -> at all clients, median', value: median(delays), unit: 'ms' },
    { name: 'comment sent -> at all clients, p95', value: quantile(delays, 0.95), unit: 'ms' },
    {
      name: `clients with each of ${eventCount} events exactly once`,
      value: counts.filter((count) => count === eventCount).length,
      unit: '',
      goal: clientCount,
      atLeast: true,
    },
  ]
}

/** Benchmarks the reference network: its start, its feed with the large seed, and its delivery. */
export const benchServer: Bench = async () => {
  const measures = [...(await startTimes('demo', 1_000)), ...(await startTimes('large', 5_000))]
  const large = await startNetwork({ seed: 'large' })
  try {
    return [...measures, ...(await feedPages(large)), ...(await realtime(large))]
  } finally {
    await large.dispose()
  }
}
