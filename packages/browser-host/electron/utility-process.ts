import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { onLeaving } from './app.ts'

type Members = 'kill' | 'postMessage' | 'pid' | 'stdout' | 'stderr'
type Stream = 'pipe' | 'inherit' | 'ignore'

const imported = ['parent-watch', 'utility-agent'].flatMap((name) => [
  '--import',
  new URL(`../runtime/${name}.ts`, import.meta.url).href,
])

const streamsOf = (stdio: Electron.ForkOptions['stdio']): [Stream, Stream] => {
  if (Array.isArray(stdio)) return [(stdio[1] ?? 'inherit') as Stream, (stdio[2] ?? 'inherit') as Stream]
  const one = (stdio ?? 'inherit') as Stream
  return [one, one]
}

/** Serves this program's own modules, which a child and each of its threads would otherwise compile again. */
const compileCache = process.env.NODE_COMPILE_CACHE
  ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  : {}

/** Time for a child to end normally, ms. */
const timeoutMs = 1000

/** Electron's `utilityProcess`: a Node child with `process.parentPort`, which ends with the app. */
class HostUtilityProcess extends EventEmitter implements Pick<Electron.UtilityProcess, Members> {
  readonly #child: ChildProcess
  #alive = true

  constructor(path: string, args: readonly string[], options: Electron.ForkOptions) {
    super()
    const [out, err] = streamsOf(options.stdio)
    this.#child = fork(path, args, {
      execArgv: [...imported, ...(options.execArgv ?? [])],
      env: { ...((options.env as NodeJS.ProcessEnv | undefined) ?? process.env), ...compileCache },
      ...(options.cwd ? { cwd: options.cwd } : {}),
      serialization: 'advanced',
      // As in Electron, a utility process has no stdin. `parent-watch.ts` watches the last pipe.
      stdio: ['ignore', out === 'inherit' ? process.stderr : out, err, 'ipc', 'pipe'],
    })
    const watched = this.#child.stdio[4]
    watched?.on('error', () => undefined)
    this.#child.once('spawn', () => this.emit('spawn'))
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.once('error', (error) => this.emit('error', 'FatalError', path, String(error)))
    this.#child.once('exit', (code, signal) => {
      this.#alive = false
      this.emit('exit', code ?? (signal ? 15 : 1))
    })
    onLeaving(async () => {
      if (!this.kill()) return
      await Promise.race([once(this.#child, 'exit'), setTimeout(timeoutMs)])
      watched?.destroy()
    })
  }

  get pid(): number | undefined {
    return this.#alive ? this.#child.pid : undefined
  }
  get stdout(): NodeJS.ReadableStream | null {
    return this.#child.stdout
  }
  get stderr(): NodeJS.ReadableStream | null {
    return this.#child.stderr
  }
  postMessage(message: unknown): void {
    if (this.#alive) this.#child.send(message as object)
  }
  kill(): boolean {
    return this.#alive && this.#child.kill('SIGTERM')
  }
}

export const utilityProcess: Pick<typeof Electron.UtilityProcess, 'fork'> = {
  fork: (path, args = [], options = {}) =>
    new HostUtilityProcess(path, args, options) as unknown as Electron.UtilityProcess,
}
