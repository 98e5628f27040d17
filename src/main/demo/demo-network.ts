import { access } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { utilityProcess } from 'electron'
import { z } from 'zod'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { Log } from '../log.ts'
import type { Policies } from '../policy/policies.ts'
import type { Credentials } from '../session/enter.ts'

const account = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string().catch(''),
  role: z.string().catch(''),
  note: z.string().catch(''),
  about: z
    .object({ type: z.string(), company: z.string(), topic: z.string(), credits: z.number() })
    .nullable()
    .catch(null),
})
/** The line that the reference network prints when ready. */
const started = z.object({ url: z.url(), accounts: z.array(account) })

/** The running demo network: its address and accounts. */
export type RunningDemo = z.output<typeof started>

/** Parses the network's line; null for other lines. */
export const readAnnouncement = (line: string): RunningDemo | null => {
  try {
    const parsed = started.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The bundled demo network. */
export interface DemoNetwork {
  /** Returns whether this build contains it; false while unknown. */
  isAvailable(): boolean
  /** Starts it if necessary. Concurrent callers share the result. Fails with `timeout` or `server`. */
  running(): Promise<Result<RunningDemo>>
  stop(): void
}

/** Timeout of the start, ms. The first start builds its data. */
const timeoutMs = 30_000

/**
 * Runs the reference network as a utility process that ends with the app. Its data is in `folder`, and `pace` is its
 * option of the same name; null for the default.
 */
export const createDemoNetwork = (
  script: string,
  folder: string,
  pace: string | null,
  policies: Pick<Policies, 'onChange'>,
  log: Log,
): DemoNetwork => {
  let isAvailable = false
  access(script).then(
    () => {
      isAvailable = true
    },
    () => undefined,
  )
  let run: Promise<Result<RunningDemo>> | null = null
  let stop = (): void => undefined

  const start = (): Promise<Result<RunningDemo>> =>
    new Promise((resolve) => {
      const child = utilityProcess.fork(
        script,
        [
          '--port',
          '0',
          '--data',
          folder,
          '--seed',
          'demo',
          '--live',
          ...(pace === null ? [] : ['--pace', pace]),
        ],
        { stdio: 'pipe', serviceName: 'Quayside demo network' },
      )
      stop = () => {
        child.kill()
      }
      const timer = setTimeout(() => {
        log('error', 'demo network: not ready in time')
        child.kill()
        resolve(failed('timeout'))
      }, timeoutMs)
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

  policies.onChange(({ DisableDemo }) => {
    if (DisableDemo === true) stop()
  })
  return {
    isAvailable: () => isAvailable,
    running: () => {
      if (run) return run
      const starting = start()
      run = starting
      void starting.then((result) => {
        if (!result.ok && run === starting) run = null
      })
      return starting
    },
    stop: () => stop(),
  }
}

/** Starts the demo network for one of its accounts, by e-mail. Returns its address and credentials. */
export const demoCredentials = async (
  demo: DemoNetwork,
  email: string,
): Promise<Result<{ url: string; credentials: Credentials }>> => {
  const running = await demo.running()
  if (!running.ok) return running
  const { url, accounts } = running.value
  const password = accounts.find((account) => account.email === email)?.password ?? ''
  return ok({ url, credentials: { email, password, remember: true } })
}
