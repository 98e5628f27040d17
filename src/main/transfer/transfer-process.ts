import { doWork, type Task } from './transfer-work.ts'

/**
 * Works on a transfer file in a separate process. A large or hostile file then neither blocks main nor takes its
 * memory, which the realtime connection is limited by.
 */
process.parentPort.once('message', ({ data }: { readonly data: Task }) => {
  void doWork(data).then((result) => process.parentPort.postMessage({ result }))
})
process.parentPort.postMessage('ready')
