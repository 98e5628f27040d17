import { expect } from '@playwright/test'
import type { Network } from '../../support/network.ts'

/** Makes the network go wrong once, as docs/faults.md describes. */
export const cause = async (network: Network, fault: object): Promise<void> => {
  const answer = await fetch(`${network.url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  expect(answer.ok).toBe(true)
}
