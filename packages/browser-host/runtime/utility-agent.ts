import { EventEmitter } from 'node:events'
import { isMainThread } from 'node:worker_threads'

/** Runs early in a utility process: gives it Electron's `process.parentPort`, and ends it with the app. */
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message)
  }
  start(): void {}
}

/** Ends this process at once: `process.exit` would wait for busy threads. */
const end = (): void => {
  process.kill(process.pid, 'SIGKILL')
}

// Threads of this process import this module too, and have no channel.
if (isMainThread) {
  const port = new ParentPort()
  Object.defineProperty(process, 'parentPort', { value: port })
  Object.defineProperty(process, 'type', { value: 'utility' })
  process.on('message', (data) => port.emit('message', { data, ports: [] }))
  process.on('disconnect', end)
  // The event came before this listener.
  if (!process.connected) end()
}
