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

/** How often the faults that still stand will strike. */
export const faultsLeft = async (network: Network): Promise<number> => {
  const answer = await fetch(`${network.url}/__faults`)
  const { rules } = (await answer.json()) as { readonly rules: readonly { readonly left: number }[] }
  return rules.reduce((sum, { left }) => sum + left, 0)
}

export const clearFaults = async (network: Network): Promise<void> => {
  await fetch(`${network.url}/__faults`, { method: 'DELETE' })
}
