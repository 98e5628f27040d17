import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpointNames, endpoints } from '#shared/contract/api/contract.ts'
import { type Cast, signInCast } from '../support/network/member.ts'
import type { Network } from '../support/network/network.ts'
import { foreignUrl, openNetwork, referenceOnly, unimplemented } from './foreign.ts'
import { sampleInput } from './sample-input.ts'
import { accountScenes, authScenes, creditScenes, directoryScenes } from './scenes/account.ts'
import { postScenes } from './scenes/posts.ts'
import { notificationScenes, reviewScenes } from './scenes/reviews.ts'
import type { Scene } from './scenes/scene.ts'
import { commentScenes, conversationScenes, shipmentCommentScenes } from './scenes/threads.ts'

/** One scene for each call of the contract. A missing one does not compile. */
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

// Password changes are last, because they end sessions.
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
    it.skipIf(foreignUrl !== undefined && referenceOnly.has(name))(
      `${name} (${method} ${path}) works as documented`,
      async () => {
        let made = 0
        const runScene = scenes[name] as Scene<EndpointName>
        await runScene(cast, async (who, input) => {
          made += 1
          return who.ok(name, input)
        })
        expect(made).toBeGreaterThan(0)
      },
    )
  }
})
