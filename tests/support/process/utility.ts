import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

const agent = join(import.meta.dirname, '../../../packages/browser-host/runtime/utility-agent.ts')

/** Saves the compiled code of all modules with the first task. The process is killed later, which would save nothing. */
const saveCompiled = `data:text/javascript,${encodeURIComponent(
  `import { flushCompileCache } from 'node:module'; process.once('message', () => flushCompileCache())`,
)}`

/** Starts a module like a utility process of the browser host. */
export const startUtility = (
  module: string,
  stderr: 'inherit' | 'ignore' = 'inherit',
): ChildProcess & { postMessage(message: object): void } => {
  const { NODE_COMPILE_CACHE } = process.env
  const child = fork(module, [], {
    execArgv: ['--import', agent, '--import', saveCompiled],
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  })
  return Object.assign(child, { postMessage: (message: object) => void child.send(message) })
}
