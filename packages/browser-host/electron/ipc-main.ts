import { emitting, listening } from '../runtime/emitting.ts'
import { clone } from '../wire/codec.ts'
import type { HostWebContents } from './web-contents.ts'

type Handler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown

const handlers = new Map<string, Handler>()

const handle = (channel: string, handler: Handler): void => {
  if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
  if (typeof handler !== 'function')
    throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`)
  handlers.set(channel, handler)
}

/** Electron's `ipcMain`. */
export const ipcMain: Pick<
  Electron.IpcMain,
  | 'handle'
  | 'handleOnce'
  | 'removeHandler'
  | 'on'
  | 'once'
  | 'off'
  | 'removeListener'
  | 'removeAllListeners'
  | 'addListener'
> = emitting<Electron.IpcMain, Pick<Electron.IpcMain, 'handle' | 'handleOnce' | 'removeHandler'>>({
  handle,
  handleOnce: (channel, handler) => {
    handle(channel, (event, ...args) => {
      handlers.delete(channel)
      return handler(event, ...args)
    })
  },
  removeHandler: (channel) => {
    handlers.delete(channel)
  },
})

// A page may use the channel `error`, which an emitter without a listener throws.
ipcMain.on('error', () => undefined)

const eventOf = (contents: HostWebContents): Electron.IpcMainInvokeEvent => {
  let prevented = false
  return {
    type: 'frame',
    sender: contents.asElectron(),
    senderFrame: contents.mainFrame,
    frameId: 1,
    processId: contents.id,
    get defaultPrevented() {
      return prevented
    },
    preventDefault: () => {
      prevented = true
    },
  }
}

type Answer =
  | { readonly type: 'reply'; readonly value: unknown }
  | { readonly type: 'failure'; readonly message: string }

/** Runs the handler of `ipcRenderer.invoke`. An exception reaches the page as text, as in Electron. */
export const dispatchInvoke = async (
  contents: HostWebContents,
  channel: string,
  args: unknown[],
): Promise<Answer> => {
  try {
    const handler = handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return { type: 'reply', value: clone(await handler(eventOf(contents), ...args)) }
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error)
    return { type: 'failure', message: String(error) }
  }
}

/** Emits a message of `ipcRenderer.send`. */
export const dispatchSend = (contents: HostWebContents, channel: string, args: unknown[]): void => {
  if (listening(ipcMain, channel) === 0) return
  const event = { ...eventOf(contents), ports: [], reply: contents.send.bind(contents) }
  ;(ipcMain as unknown as NodeJS.EventEmitter).emit(channel, event, ...args)
}
