import { createInterface } from 'node:readline'
import { utilityProcess } from 'electron'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { Log } from '../log.ts'
import { type RunningDemo, readAnnouncement } from './announcement.ts'

export interface DemoNetwork {
  /** Starts it if it does not run; everybody who asks meanwhile gets the same. */
  running(): Promise<Result<RunningDemo>>
  stop(): void
}

/** Milliseconds in which it has to be ready; a first start builds its data. */
const patience = 30_000

/** The reference network as a process of its own, which ends with the app; its data lives in `folder`. */
export const createDemoNetwork = (script: string, folder: string, log: Log): DemoNetwork => {
  let run: Promise<Result<RunningDemo>> | null = null
  let stop = (): void => undefined

  const start = (): Promise<Result<RunningDemo>> =>
    new Promise((resolve) => {
      const child = utilityProcess.fork(
        script,
        ['--port', '0', '--data', folder, '--seed', 'demo', '--live'],
        { stdio: 'pipe', serviceName: 'Quayside demo network' },
      )
      stop = () => {
        child.kill()
      }
      const timer = setTimeout(() => {
        log('error', 'demo network: not ready in time')
        child.kill()
        resolve(failed('timeout'))
      }, patience)
      if (child.stdout)
        createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
          const announced = readAnnouncement(line)
          if (!announced) return
          clearTimeout(timer)
          resolve(ok(announced))
        })
      child.stderr?.on('data', (chunk: Buffer) => log('warn', 'demo network', chunk.toString('utf8')))
      child.on('exit', (code) => {
        log('info', 'demo network: ended', { code })
        clearTimeout(timer)
        run = null
        resolve(failed('server'))
      })
    })

  return {
    running: () => {
      if (run) return run
      const mine = start()
      run = mine
      void mine.then((result) => {
        if (!result.ok && run === mine) run = null
      })
      return mine
    },
    stop: () => stop(),
  }
}
