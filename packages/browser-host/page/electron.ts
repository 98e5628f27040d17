import { clone } from '../wire/codec.ts'
import type { Connection } from './connection.ts'
import { executeInMainWorld, exposeInMainWorld } from './context-bridge.ts'

type Listener = (event: Electron.IpcRendererEvent, ...args: unknown[]) => void

/** Electron's modules in a sandboxed preload. */
export interface RendererElectron {
  readonly contextBridge: Pick<Electron.ContextBridge, 'executeInMainWorld' | 'exposeInMainWorld'>
  readonly ipcRenderer: Pick<
    Electron.IpcRenderer,
    'invoke' | 'send' | 'on' | 'once' | 'off' | 'removeListener' | 'removeAllListeners'
  >
  readonly webFrame: Pick<Electron.WebFrame, 'clearCache' | 'getZoomFactor' | 'setZoomFactor'>
  readonly webUtils: Pick<Electron.WebUtils, 'getPathForFile'>
}

interface Waiting {
  readonly channel: string
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

const createIpc = (connection: Connection): RendererElectron['ipcRenderer'] => {
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>()
  let nextId = 1

  connection.on('reply', ({ id, value }) => {
    waiting.get(id)?.resolve(value)
    waiting.delete(id)
  })
  connection.on('failure', ({ id, message }) => {
    const call = waiting.get(id)
    waiting.delete(id)
    call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message}`))
  })
  connection.on('message', ({ channel, args }) => {
    const event = { sender: ipc, ports: [] } as unknown as Electron.IpcRendererEvent
    for (const entry of [...(listeners.get(channel) ?? [])]) {
      if (entry.once) remove(channel, entry.listener)
      entry.listener(event, ...args)
    }
  })

  const add = (channel: string, listener: Listener, once: boolean): void => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }])
  }
  const remove = (channel: string, listener: Listener): void => {
    const remaining = (listeners.get(channel) ?? []).filter((entry) => entry.listener !== listener)
    listeners.set(channel, remaining)
  }

  const ipc = {
    invoke: async (channel: string, ...args: unknown[]): Promise<unknown> => {
      const cloned = clone(args)
      const id = nextId++
      return new Promise((resolve, reject) => {
        waiting.set(id, { channel, resolve, reject })
        connection.post({ type: 'invoke', id, channel, args: cloned })
      })
    },
    send: (channel: string, ...args: unknown[]): void => {
      connection.post({ type: 'send', channel, args: clone(args) })
    },
    on: (channel: string, listener: Listener) => {
      add(channel, listener, false)
      return ipc
    },
    once: (channel: string, listener: Listener) => {
      add(channel, listener, true)
      return ipc
    },
    off: (channel: string, listener: Listener) => {
      remove(channel, listener)
      return ipc
    },
    removeListener: (channel: string, listener: Listener) => {
      remove(channel, listener)
      return ipc
    },
    removeAllListeners: (channel: string) => {
      listeners.delete(channel)
      return ipc
    },
  } as unknown as RendererElectron['ipcRenderer']
  return ipc
}

/** Creates the renderer's modules of Electron over the page's socket. */
export const createElectron = (connection: Connection): RendererElectron => {
  let zoom = 1
  return {
    contextBridge: { executeInMainWorld, exposeInMainWorld },
    ipcRenderer: createIpc(connection),
    webFrame: {
      // Browsers do not allow this.
      clearCache: () => undefined,
      getZoomFactor: () => zoom,
      setZoomFactor: (factor) => {
        zoom = factor
        document.documentElement.style.setProperty('zoom', String(factor))
      },
    },
    // A file from a browser's picker has no path.
    webUtils: { getPathForFile: () => '' },
  }
}
