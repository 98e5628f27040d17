/**
 * `npm start`: builds the app if necessary and runs it, on Electron if its binary is installed, otherwise on the
 * browser host. stdout has one line of JSON with the page's URL (browser host only). Messages for people go to
 * stderr.
 */
import type { ChildProcess } from 'node:child_process'
import { dirname } from 'node:path'
import { ensureBundles } from './bundles.ts'
import { endAll, endChildrenOnExit, run } from './children.ts'
import {
  announce,
  chooseHost,
  developmentData,
  explainExit,
  startBrowserHost,
  startElectron,
} from './run-app.ts'
import { readStartOptions, type StartOptions, startUsage } from './start-options.ts'
import { answerHelp } from './usage.ts'

const root = dirname(import.meta.dirname)

const onBrowserHost = (options: StartOptions): ChildProcess => {
  const host = startBrowserHost(root, options, (_url, line) => announce(line, options.headless, () => host))
  return host
}

answerHelp(startUsage)
// A folder of its own, so that a run from the sources never changes an installed app's data.
const options = readStartOptions(['--user-data', developmentData, ...process.argv.slice(2)])
endChildrenOnExit()
ensureBundles()
const binary = chooseHost(options)
const code = await run(binary ? startElectron(binary, root, options.rest) : onBrowserHost(options))
endAll()
process.exit(explainExit(code))
