import { EventEmitter } from 'node:events'

/** Runs first in a utility process: gives it Electron's `process.parentPort`, and ends it with the app. */
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message)
  }
  start(): void {}
}

const port = new ParentPort()
Object.defineProperty(process, 'parentPort', { value: port })
Object.defineProperty(process, 'type', { value: 'utility' })
process.on('message', (data) => port.emit('message', { data, ports: [] }))
process.on('disconnect', () => process.exit(0))
