import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Returns a process's CPU time in s. Every Linux has 100 ticks a second. */
export const processorSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Length of an idle period that marks the end of the start, and the maximum wait for it, s. */
const settling = 3
export const maxSettling = 60

/** Waits until the start is complete, because its work is no cost of hiding. */
export const settled = async (pid: number): Promise<void> => {
  const end = performance.now() + maxSettling * 1000
  for (let before = processorSeconds(pid); performance.now() < end; before = processorSeconds(pid)) {
    await sleep(settling * 1000)
    if (processorSeconds(pid) - before <= 0.01 * settling) return
  }
}
