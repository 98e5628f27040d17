import { Socket } from 'node:net'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

/**
 * Ends a utility process with its parent, even in an endless loop. A thread watches a pipe that the parent holds
 * open. The process imports this module first.
 */

/** Descriptor of the pipe, after those of the three streams and the channel. */
const pipe = 4
const watcher = 'parent-watch'

if (isMainThread)
  // The worker must not inherit the arguments, which import this module.
  new Worker(new URL(import.meta.url), { execArgv: [], workerData: watcher }).unref()
else if (workerData === watcher) {
  // `process.exit` would wait for busy threads.
  const end = (): boolean => process.kill(process.pid, 'SIGKILL')
  new Socket({ fd: pipe }).on('error', end).on('close', end).resume()
}
