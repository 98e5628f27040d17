import type { Presence } from '../ports.ts'

/** Who is online now. In memory: right after a start all are offline. */
export const createPresence = (): Presence => {
  const connections = new Map<number, number>()
  const lively = new Set<number>()
  return {
    isOnline: (userId) => connections.has(userId) || lively.has(userId),
    connected: (userId) => {
      connections.set(userId, (connections.get(userId) ?? 0) + 1)
    },
    disconnected: (userId) => {
      const left = (connections.get(userId) ?? 0) - 1
      if (left > 0) connections.set(userId, left)
      else connections.delete(userId)
    },
    setLively: (userId, online) => {
      if (online) lively.add(userId)
      else lively.delete(userId)
    },
  }
}
