import { readdirSync, readFileSync } from 'node:fs'

/** The fence that Linux has around a process of a page. */
export interface Fence {
  readonly pid: number
  /** Whether the kernel filters its system calls. */
  readonly isFiltered: boolean
  /** Whether only the processes of its own namespace are listed. */
  readonly hasNamespace: boolean
}

const read = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

const field = (status: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? ''

/** Returns every process below one, as /proc of Linux lists them. */
const processesBelow = (root: number): number[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(
    all.map((name) => [Number(name), Number(field(read(Number(name), 'status'), 'PPid'))]),
  )
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent === root || (parent !== undefined && parent > 0 && isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow)
}

/** Returns the fence around each renderer of an app, by the app's own process or one above it. Linux only. */
export const pageFences = (root: number): Fence[] =>
  processesBelow(root)
    // Chromium writes the arguments of a forked process with spaces between them.
    .filter((pid) => read(pid, 'cmdline').split(/[\0 ]/).includes('--type=renderer'))
    .map((pid) => {
      const status = read(pid, 'status')
      return {
        pid,
        isFiltered: field(status, 'Seccomp') === '2',
        hasNamespace: field(status, 'NSpid').split(/\s+/).length > 1,
      }
    })
