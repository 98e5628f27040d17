/**
 * `npm start`: builds the app if necessary and runs it, on Electron if its binary is installed, otherwise on the
 * browser host. stdout has one line of JSON with the page's URL (browser host only). Messages for people go to
 * stderr.
 */
import { dirname } from 'node:path'
import { ensureBundles } from './bundles.ts'
import { endAll, endChildrenOnExit, isLeaving, run } from './children.ts'
import { announce, chooseHost, printFolderInUse, startBrowserHost, startElectron } from './run-app.ts'
import { readStartOptions, type StartOptions } from './start-options.ts'

const root = dirname(import.meta.dirname)

const onBrowserHost = async (options: StartOptions): Promise<number> => {
  let announced = false
  const host = startBrowserHost(root, options, (_url, line) => {
    announced = true
    announce(line, options.headless, () => host)
  })
  const code = await run(host)
  const onlyPrints = ['--diagnostics', '--help'].some((name) => options.rest.includes(name))
  if (announced || isLeaving() || code !== 0 || onlyPrints) return code
  printFolderInUse()
  return 1
}

const options = readStartOptions(process.argv.slice(2))
endChildrenOnExit()
ensureBundles()
const binary = chooseHost(options)
const code = binary ? await run(startElectron(binary, root, options.rest)) : await onBrowserHost(options)
endAll()
process.exit(code)
