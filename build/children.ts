import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The parent of this process's parent, where the system says so: between npm and this there is a shell that outlives it. */
const grandparent = (): string => {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? ''
  } catch {
    return ''
  }
}

const lineage = (): string => `${process.ppid} ${grandparent()}`

const pollMs = 1000

/**
 * Calls back once npm, which ran this script, has gone: it takes no child with it. A script that was started without
 * npm may outlive the shell that started it, and is not watched.
 */
const onNpmGone = (gone: () => void): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  const began = lineage()
  const timer = setInterval(() => {
    if (lineage() === began) return
    clearInterval(timer)
    gone()
  }, pollMs)
  timer.unref()
}

/** Milliseconds in which the app saves and quits. */
const quitTimeoutMs = 8000

const children = new Set<ChildProcess>()
let leaving = false

/** Prints a message for people to stderr: stdout belongs to programs. */
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
