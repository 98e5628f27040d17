import '#shared/jitless.schema.ts'
import { fstatSync } from 'node:fs'
import { help, readServerOptions, WrongOptions } from './options.ts'
import { runNetwork } from './run.ts'
import { UnusableFolder } from './world/data-folder.ts'
import { UnusableDatabase } from './world/open-world.ts'

/** Calls `end` when the parent process ends, as far as this is detectable. */
const onParentGone = (end: () => void): void => {
  process.on('disconnect', end)
  try {
    // A pipe ends with the parent process. A terminal or /dev/null gives no information.
    const stdin = fstatSync(0)
    if (!stdin.isFIFO() && !stdin.isSocket()) return
  } catch {
    return
  }
  process.stdin.on('end', end).on('close', end).on('error', end).resume()
}

const main = async (): Promise<void> => {
  const options = readServerOptions(process.argv.slice(2))
  if (options === null) {
    console.log(help)
    return
  }
  const network = await runNetwork(options)
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    // Open connections must not keep the process alive.
    setTimeout(() => process.exit(0), 2000).unref()
    network.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
  onParentGone(end)
  console.log(JSON.stringify(network.announcement))
}

/** Returns a one-line message for an error that the user can fix. Returns other errors unchanged. */
const readableError = (error: unknown): unknown => {
  if ([UnusableDatabase, UnusableFolder, WrongOptions].some((known) => error instanceof known))
    return (error as Error).message
  const { code, syscall, port } = error as NodeJS.ErrnoException & { readonly port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken: name another with --port.`
  if (syscall === 'listen') return `Port ${port} cannot be used (${code}): name another with --port.`
  return error
}

main().catch((error: unknown) => {
  console.error(readableError(error))
  process.exit(1)
})
