import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A program that says on its first line of JSON where it can be reached. */
export interface Announced<T> {
  readonly said: T
  readonly process: ChildProcess
  /** What it has written to stderr so far. */
  errors(): string
  /** Resolves when it has ended. */
  readonly ended: Promise<number | null>
}

interface SpawnOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Milliseconds until its line has to be there. */
  readonly patience?: number
}

/** Starts a program and waits for its line; throws with what it wrote when it ends or stays silent instead. */
export const startAnnounced = async <T>(
  command: string,
  args: readonly string[],
  { env, cwd, patience = 30_000 }: SpawnOptions = {},
): Promise<Announced<T>> => {
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(env ? { env } : {}),
    ...(cwd ? { cwd } : {}),
  })
  let written = ''
  child.stderr.on('data', (chunk: Buffer) => {
    written += chunk.toString('utf8')
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const said = await new Promise<T>((resolve, reject) => {
    const fail = (why: string): void => {
      child.kill('SIGKILL')
      reject(new Error(`${command} ${args.join(' ')}: ${why}\n${written}`))
    }
    const timer = setTimeout(() => fail('did not say where it is'), patience)
    child.once('error', (error) => fail(String(error)))
    void ended.then((code) => fail(`ended with ${code}`))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return
      clearTimeout(timer)
      resolve(JSON.parse(line) as T)
    })
  })
  return { said, process: child, ended, errors: () => written }
}

/** Ends a child: politely first, then not. */
export const endChild = async ({ process: child, ended }: Announced<unknown>): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 8000)
  await ended
  clearTimeout(timer)
}
