import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns the id of the parent's parent, if the system provides it. The shell between npm and this process outlives
 * npm.
 */
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
 * Calls back after npm, which ran this script, has ended, because npm leaves its children running. Does nothing
 * without npm: such a script may outlive its shell.
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

/** Time for the app to save and quit, ms. */
const quitTimeoutMs = 8000

const children = new Set<ChildProcess>()
let leaving = false

/** Prints a message for people to stderr, because stdout is for programs. */
export const printMessage = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Returns whether this process was asked to end. */
export const isLeaving = (): boolean => leaving

/** Resolves with the exit code of a child; 0 for a child that a person ended. */
export const run = (child: ChildProcess): Promise<number> => {
  children.add(child)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      printMessage(String(error))
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
    })
  })
}

/** Asks a child to quit, and kills it after a timeout. */
export const quit = async (child: ChildProcess, ended: Promise<unknown>): Promise<void> => {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), quitTimeoutMs)
  await ended
  clearTimeout(timer)
}

/** Signals all running children. */
export const endAll = (signal: NodeJS.Signals = 'SIGTERM'): void => {
  for (const child of children) child.kill(signal)
}

/** Ends the children with this process, after a signal or after npm has ended. */
export const endChildrenOnExit = (): void => {
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
