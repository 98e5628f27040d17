import type Pusher from 'pusher-js'
import { GuardedSocket, type OpenSocket, type SocketWatch } from './guarded-socket.ts'

/**
 * Admits the sockets that pusher-js opens. It opens them in internal loops (764 connections in 5 s after a close with
 * 4200, robustness.md#realtime-supervision). Each attempt of the supervisor admits one socket; a second one means that
 * the attempt failed.
 */
export interface Gate {
  /** Admits the next socket, with its watch. */
  openFor(watch: SocketWatch): void
  /** The socket of the last attempt, or null. */
  socket(): GuardedSocket | null
  close(): void
}

interface GateState {
  openedFor: SocketWatch | null
  socket: GuardedSocket | null
  readonly openSocket: OpenSocket
  readonly onSurplus: () => void
}

const gates = new Map<string, GateState>()

/** Replaces a refused socket; it never opens. */
const noSocket = { readyState: 3, send: () => {}, close: () => {} }

const keyOf = (url: string): string => new URL(url).pathname.split('/app/').at(-1) ?? ''

const open = (url: string): unknown => {
  const gate = gates.get(keyOf(url))
  if (!gate) return noSocket
  const watch = gate.openedFor
  if (watch === null) {
    gate.onSurplus()
    return noSocket
  }
  gate.openedFor = null
  gate.socket = new GuardedSocket(url, watch, gate.openSocket)
  return gate.socket
}

/** Makes pusher-js open sockets through a gate only. */
export const guardSockets = (runtime: Pick<typeof Pusher.Runtime, 'createWebSocket'>): void => {
  runtime.createWebSocket = open as typeof Pusher.Runtime.createWebSocket
}

/** Opens a gate for an application key. Calls `onSurplus` for each refused socket. */
export const openGate = (key: string, openSocket: OpenSocket, onSurplus: () => void): Gate => {
  const gate: GateState = { openedFor: null, socket: null, openSocket, onSurplus }
  gates.set(key, gate)
  return {
    openFor: (watch) => {
      gate.openedFor = watch
    },
    socket: () => gate.socket,
    close: () => {
      gate.openedFor = null
      if (gates.get(key) === gate) gates.delete(key)
    },
  }
}
