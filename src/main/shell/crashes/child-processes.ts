import type { App, Details } from 'electron'
import type { Log } from '../../log.ts'

/** Ends that are no crash. */
const orderly: readonly Details['reason'][] = ['clean-exit', 'killed']

export interface ChildProcessPorts {
  readonly app: Pick<App, 'on'>
  readonly onGpuCrash: () => void
  readonly log: Log
}

/** Logs each Chromium process that ends. Chromium restarts its services itself. */
export const watchChildProcesses = ({ app, onGpuCrash, log }: ChildProcessPorts): void => {
  app.on('child-process-gone', (_event, { type, reason, exitCode, name, serviceName }) => {
    const isCrash = !orderly.includes(reason)
    log(isCrash ? 'error' : 'info', 'child process gone', { type, reason, exitCode, name, serviceName })
    if (type === 'GPU' && isCrash) onGpuCrash()
  })
}
