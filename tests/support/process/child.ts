import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A program whose first output line is JSON with its address. */
export interface Announced<T> {
  readonly announcement: T
  readonly process: ChildProcess
  /** Returns its output on stderr so far. */
  errors(): string
  /** Resolves when it has ended. */
  readonly ended: Promise<number | null>
}

/** Waits for the first line of a started program. Throws with its output when it ends or prints nothing in time. */
export const announced = async <T>(
  child: ChildProcess,
  name: string,
  timeoutMs = 240_000,
): Promise<Announced<T>> => {
  let written = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    written += chunk.toString('utf8')
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const announcement = await new Promise<T>((resolve, reject) => {
    const fail = (why: string): void => {
      child.kill('SIGKILL')
      reject(new Error(`${name}: ${why}\n${written}`))
    }
    const timer = setTimeout(() => fail('did not say where it is'), timeoutMs)
    child.once('error', (error) => fail(String(error)))
    void ended.then((code) => fail(`ended with ${code}`))
    if (!child.stdout) throw new Error(`${name}: its stdout is not a pipe`)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return
      clearTimeout(timer)
      resolve(JSON.parse(line) as T)
    })
  })
  return { announcement, process: child, ended, errors: () => written }
}

interface SpawnOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
}

/** Starts a program and waits for its line. */
export const startAnnounced = <T>(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Announced<T>> =>
  announced(
    spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] }),
    `${command} ${args.join(' ')}`,
  )

/** Ends a child with SIGTERM, and kills it after a timeout. */
export const endChild = async ({ process: child, ended }: Announced<unknown>): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 8000)
  await ended
  clearTimeout(timer)
}
