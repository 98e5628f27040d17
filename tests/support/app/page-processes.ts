import { readdirSync, readFileSync } from 'node:fs'

/** Linux's sandbox around a page's process. */
export interface Sandbox {
  readonly pid: number
  /** Whether the kernel filters its system calls. */
  readonly isFiltered: boolean
  /** Whether the process sees only processes in its namespace. */
  readonly hasNamespace: boolean
}

const read = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    // The process has already ended.
    return ''
  }
}

const field = (status: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? ''

/** Returns all descendants of a process, from Linux's /proc. */
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

/** Returns the sandbox of each renderer of an app, by the app's process or an ancestor. Linux only. */
export const pageSandboxes = (root: number): Sandbox[] =>
  processesBelow(root)
    // Chromium separates the arguments of a forked process with spaces.
    .filter((pid) => read(pid, 'cmdline').split(/[\0 ]/).includes('--type=renderer'))
    .map((pid) => {
      const status = read(pid, 'status')
      return {
        pid,
        isFiltered: field(status, 'Seccomp') === '2',
        hasNamespace: field(status, 'NSpid').split(/\s+/).length > 1,
      }
    })
