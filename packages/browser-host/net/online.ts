import type { Connections } from './connections.ts'

/** Whether the machine is online; tests can change it. */
const state = { online: true }
const pools = new Set<Connections>()
const listeners = new Set<(online: boolean) => void>()

export const isOnline = (): boolean => state.online

/** Registers a pool, which closes its connections when the network goes down. */
export const watchNetwork = (pool: Connections): void => {
  pools.add(pool)
}

export const onOnlineChange = (listener: (online: boolean) => void): void => {
  listeners.add(listener)
}

/** Simulates a lost or restored network. Running requests fail with Chromium's error. */
export const setOnline = (online: boolean): void => {
  if (state.online === online) return
  state.online = online
  if (!online) for (const pool of pools) pool.closeAll('NETWORK_CHANGED')
  for (const listener of listeners) listener(online)
}
