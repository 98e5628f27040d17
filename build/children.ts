import type { ChildProcess } from 'node:child_process'
import { onNpmGone } from './npm-gone.ts'

/** Milliseconds in which the app saves and quits. */
const quitTimeoutMs = 8000

const children = new Set<ChildProcess>()
let leaving = false

/** What a person reads goes to stderr: stdout belongs to programs. */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** True once this process has been asked to end. */
export const isLeaving = (): boolean => leaving

/** Resolves with the exit code of a child; one that a person ended has done nothing wrong. */
export const run = (child: ChildProcess): Promise<number> => {
  children.add(child)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      say(String(error))
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
    })
  })
}

/** Asks one child to quit, and ends it when it does not. */
export const quit = async (child: ChildProcess, ended: Promise<unknown>): Promise<void> => {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), quitTimeoutMs)
  await ended
  clearTimeout(timer)
}

/** Signals every child that still runs. */
export const endAll = (signal: NodeJS.Signals = 'SIGTERM'): void => {
  for (const child of children) child.kill(signal)
}

/** Ends the children with this process, whether it is signalled or npm takes it down. */
export const endWithUs = (): void => {
  const leave = (): void => {
    leaving = true
    if (children.size === 0) process.exit(0)
    endAll()
    setTimeout(() => endAll('SIGKILL'), quitTimeoutMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  onNpmGone(leave)
  process.on('exit', () => endAll())
}
