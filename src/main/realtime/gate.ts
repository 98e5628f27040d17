import Pusher from 'pusher-js'
import { GuardedSocket, type SocketWatch } from './guarded-socket.ts'
import type { Routes } from './proxy.ts'

/**
 * Every socket that pusher-js opens passes here. It opens them in loops of its own (764 connections in 5 s on a close
 * with 4200, robustness.md#realtime-supervision), so each attempt of the supervisor is good for one socket; one too
 * many is a sign that the attempt has failed.
 */
export interface Gate {
  /** Lets the next socket pass and says who watches it. */
  admit(watch: SocketWatch): void
  /** The socket of the last attempt, or null. */
  socket(): GuardedSocket | null
  close(): void
}

interface Keeper {
  admitted: SocketWatch | null
  socket: GuardedSocket | null
  readonly routes: Routes
  readonly onSurplus: () => void
}

const keepers = new Map<string, Keeper>()

/** A socket that never comes to anything, in place of one that may not be opened. */
const noSocket = { readyState: 3, send: () => {}, close: () => {} }

const keyOf = (url: string): string => new URL(url).pathname.split('/app/').at(-1) ?? ''

const open = (url: string): unknown => {
  const keeper = keepers.get(keyOf(url))
  if (!keeper) return noSocket
  const watch = keeper.admitted
  if (watch === null) {
    keeper.onSurplus()
    return noSocket
  }
  keeper.admitted = null
  keeper.socket = new GuardedSocket(url, watch, keeper.routes)
  return keeper.socket
}

/** Puts a gate before the sockets of one application key; `onSurplus` hears of every one that was turned away. */
export const openGate = (key: string, routes: Routes, onSurplus: () => void): Gate => {
  Pusher.Runtime.createWebSocket = open as typeof Pusher.Runtime.createWebSocket
  const keeper: Keeper = { admitted: null, socket: null, routes, onSurplus }
  keepers.set(key, keeper)
  return {
    admit: (watch) => {
      keeper.admitted = watch
    },
    socket: () => keeper.socket,
    close: () => {
      keeper.admitted = null
      if (keepers.get(key) === keeper) keepers.delete(key)
    },
  }
}
