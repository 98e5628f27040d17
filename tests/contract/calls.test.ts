import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpointNames, endpoints } from '#shared/contract/api/contract.ts'
import { type Cast, signInCast } from '../support/network/member.ts'
import type { Network } from '../support/network/network.ts'
import { foreignUrl, openNetwork, oursOnly, unimplemented } from './foreign.ts'
import { sampleInput } from './sample-input.ts'
import { accountScenes, authScenes, creditScenes, directoryScenes } from './scenes/account.ts'
import { postScenes } from './scenes/posts.ts'
import { notificationScenes, reviewScenes } from './scenes/reviews.ts'
import type { Scene } from './scenes/scene.ts'
import { commentScenes, conversationScenes, shipmentCommentScenes } from './scenes/threads.ts'

/** Every call of the contract has its scene: a missing one does not compile. */
const scenes: { readonly [N in EndpointName]: Scene<N> } = {
  ...postScenes,
  ...commentScenes,
  ...shipmentCommentScenes,
  ...conversationScenes,
  ...creditScenes,
  ...reviewScenes,
  ...notificationScenes,
  ...directoryScenes,
  ...authScenes,
  ...accountScenes,
}

let network: Network
let cast: Cast
beforeAll(async () => {
  network = await openNetwork()
  cast = await signInCast(network)
})
afterAll(() => network.dispose())

// Those that change who may sign in come last.
const order = endpointNames.toSorted(
  (a, b) => Number(a.endsWith('Password')) - Number(b.endsWith('Password')),
)

describe('contract calls', () => {
  for (const name of order) {
    const { method, path } = endpoints[name]
    if (unimplemented.has(name)) {
      it(`${name} (${method} ${path}) is declared as unimplemented and answers 404`, async () => {
        expect((await cast.forwarder.call(name, sampleInput(name))).status).toBe(404)
      })
      continue
    }
    it.skipIf(foreignUrl !== undefined && oursOnly.has(name))(
      `${name} (${method} ${path}) works as documented`,
      async () => {
        let made = 0
        const play = scenes[name] as Scene<EndpointName>
        await play(cast, async (who, input) => {
          made += 1
          return who.ok(name, input)
        })
        expect(made).toBeGreaterThan(0)
      },
    )
  }
})
