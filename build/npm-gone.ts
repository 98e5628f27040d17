import { readFileSync } from 'node:fs'

/** The parent of this process's parent, where the system says so: npm stands behind a shell that outlives it. */
const grandparent = (): string => {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? ''
  } catch {
    return ''
  }
}

const lineage = (): string => `${process.ppid} ${grandparent()}`

const pollEvery = 1000

/**
 * Calls back once npm, which ran this script, has gone: it takes no child with it. A script that was started without
 * npm may outlive the shell that started it, and is not watched.
 */
export const onNpmGone = (gone: () => void): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  const began = lineage()
  const timer = setInterval(() => {
    if (lineage() === began) return
    clearInterval(timer)
    gone()
  }, pollEvery)
  timer.unref()
}
