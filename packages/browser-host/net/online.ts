import type { Connections } from './connections.ts'

/** Whether this machine has a network, as a test may decide. */
const state = { online: true }
const pools = new Set<Connections>()
const listeners = new Set<(online: boolean) => void>()

export const isOnline = (): boolean => state.online

/** Lets a pool know when the network goes. */
export const watchNetwork = (pool: Connections): void => {
  pools.add(pool)
}

export const onOnlineChange = (listener: (online: boolean) => void): void => {
  listeners.add(listener)
}

/** Pulls or plugs the cable: what is under way fails as Chromium would have it fail. */
export const setOnline = (online: boolean): void => {
  if (state.online === online) return
  state.online = online
  if (!online) for (const pool of pools) pool.closeAll('NETWORK_CHANGED')
  for (const listener of listeners) listener(online)
}
