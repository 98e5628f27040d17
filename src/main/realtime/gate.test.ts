import Pusher from 'pusher-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type Gate,
  GuardedSocket,
  guardSockets,
  type OpenSocket,
  openGate,
  type SocketWatch,
} from './guarded-socket.ts'

/** Sockets that never open. */
const openSocket = (async () => Object.assign(new EventTarget(), { readyState: 0 })) as unknown as OpenSocket
const watch: SocketWatch = { onActivity: () => {}, onClosed: () => {}, onTrouble: () => {} }
const open = (key: string): unknown => Pusher.Runtime.createWebSocket(`wss://realtime.example/app/${key}`)

guardSockets(Pusher.Runtime)

const onSurplus = vi.fn()
let gate: Gate

beforeEach(() => {
  onSurplus.mockClear()
  gate = openGate('key', openSocket, onSurplus)
})
afterEach(() => gate.close())

it('opens one socket per admission', () => {
  gate.openFor(watch)
  const socket = open('key')
  expect(socket).toBeInstanceOf(GuardedSocket)
  expect(gate.socket()).toBe(socket)
  expect(onSurplus).not.toHaveBeenCalled()
})

it('rejects a second socket and reports it', () => {
  gate.openFor(watch)
  open('key')
  expect(open('key')).not.toBeInstanceOf(GuardedSocket)
  expect(onSurplus).toHaveBeenCalledOnce()
})

it('opens no socket for another key or after close', () => {
  gate.openFor(watch)
  expect(open('other')).not.toBeInstanceOf(GuardedSocket)
  gate.close()
  expect(open('key')).not.toBeInstanceOf(GuardedSocket)
  expect(onSurplus).not.toHaveBeenCalled()
})
