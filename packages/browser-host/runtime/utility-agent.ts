import { EventEmitter } from 'node:events'
import { flushCompileCache } from 'node:module'
import { isMainThread } from 'node:worker_threads'

/**
 * Gives a utility process Electron's `process.parentPort`, and ends the process with the app. It is imported early.
 */
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message)
  }
  start(): void {}
}

/** Ends this process at once, because `process.exit` would wait for busy threads. */
const end = (): void => {
  process.kill(process.pid, 'SIGKILL')
}

// Threads of this process also import this module, but have no channel.
if (isMainThread) {
  const port = new ParentPort()
  Object.defineProperty(process, 'parentPort', { value: port })
  Object.defineProperty(process, 'type', { value: 'utility' })
  process.on('message', (data) => port.emit('message', { data, ports: [] }))
  process.on('disconnect', end)
  // The parent may have disconnected before this listener.
  if (!process.connected) end()
  // The process is usually killed, which would write nothing. Its threads import these modules again.
  setImmediate(flushCompileCache)
}
