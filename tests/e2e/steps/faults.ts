import { expect } from '@playwright/test'
import { know } from '../../support/app/plain-texts.ts'
import type { Network } from '../../support/network/network.ts'

/** Causes faults of the network (packages/reference-network/README.md). */
export const cause = async (network: Network, ...faults: readonly object[]): Promise<void> => {
  const body = JSON.stringify(faults)
  know(body)
  const answer = await fetch(`${network.url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** Returns the number of remaining failures. */
export const faultsLeft = async (network: Network): Promise<number> => {
  const answer = await fetch(`${network.url}/__faults`)
  const { rules } = (await answer.json()) as { readonly rules: readonly { readonly remaining: number }[] }
  return rules.reduce((sum, { remaining }) => sum + remaining, 0)
}

/** Waits until a channel has `count` subscribed connections, because earlier events do not reach them. */
export const expectListeners = async (network: Network, channel: string, count: number): Promise<void> =>
  expect
    .poll(async () => {
      const answer = await fetch(`${network.url}/__faults`)
      const { listeners } = (await answer.json()) as { readonly listeners: Readonly<Record<string, number>> }
      return listeners[`private-${channel}`] ?? 0
    })
    .toBeGreaterThanOrEqual(count)

/** Ends all faults. */
export const clearFaults = async (network: Network): Promise<void> => {
  await fetch(`${network.url}/__faults`, { method: 'DELETE' })
}
