import PQueue from 'p-queue'
import type { Log } from '../log.ts'
import type { ResultOf, Task, WorkName } from './transfer-work.ts'

/** The used members of Electron's utility process. */
export interface WorkChild {
  postMessage(message: unknown): void
  kill(): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
}

/** Does a unit of work elsewhere. Resolves with null if that fails. Never rejects. */
export type WorkApart = <N extends WorkName>(task: Task<N>) => Promise<ResultOf<N> | null>

/** Timeout of a unit of work, ms. A valid file of the maximum size takes seconds. */
const patience = 60_000

/** Runs each unit of work in a process of its own, one after the other, because each may take half a gigabyte. */
export const createWorkApart = (fork: () => WorkChild, log: Log, timeoutMs = patience): WorkApart => {
  const queue = new PQueue({ concurrency: 1 })
  const run = <N extends WorkName>(task: Task<N>): Promise<ResultOf<N> | null> =>
    new Promise((resolve) => {
      let child: WorkChild | null = null
      const end = (result: ResultOf<N> | null, why?: unknown): void => {
        clearTimeout(timer)
        if (child !== null && result === null) log('warn', 'transfer: the process failed', why)
        const ended = child
        child = null
        resolve(result)
        ended?.kill()
      }
      const timer = setTimeout(() => end(null, { ms: timeoutMs }), timeoutMs)
      try {
        child = fork()
        child.on('message', (message) => {
          if (message === 'ready') child?.postMessage(task)
          else end((message as { readonly result: ResultOf<N> }).result)
        })
        child.on('exit', (code) => end(null, { code }))
      } catch (error) {
        log('warn', 'transfer: no process', error)
        end(null)
      }
    })
  return (task) => queue.add(() => run(task))
}
