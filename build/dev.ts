/**
 * `npm run dev`: the app with hot reload. Vite serves the page's modules, and main fetches them under the app's own
 * scheme. A change of main, preload or the reference network rebuilds it and restarts the app. Takes the arguments of
 * `npm start` and prints the same line.
 */
import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { dirname, join } from 'node:path'
import { resolveConfig } from 'electron-vite'
import { build, createServer, type InlineConfig, mergeConfig, type Rolldown } from 'vite'
import { endAll, endChildrenOnExit, printMessage } from './children.ts'
import { createDevApp, type DevApp } from './dev-app.ts'
import { developmentData } from './run-app.ts'
import { readStartOptions, startUsage } from './start-options.ts'
import { answerHelp } from './usage.ts'

/** Returns a free port of 127.0.0.1. Another program may still take it first. */
const freePort = async (): Promise<number> => {
  const server = createSocketServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const root = dirname(import.meta.dirname)
/** Separate from `out/`, so that nobody mistakes a development bundle for the app. */
const out = join(root, 'out-dev')

/** Writes the app's folder for Electron and the browser host, with package.json and resources. */
const writeApp = (): void => {
  const { name, productName, version } = createRequire(import.meta.url)('../package.json')
  mkdirSync(out, { recursive: true })
  const manifest = { name, productName, version, type: 'module', main: 'main/index.js' }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  rmSync(join(out, 'resources'), { force: true, recursive: true })
  symlinkSync(join(root, 'resources'), join(out, 'resources'), 'junction')
}

const servePage = async (config: InlineConfig) => {
  const port = await freePort()
  const packages = dirname(dirname(createRequire(import.meta.url).resolve('vite/package.json')))
  const server = await createServer(
    mergeConfig(config, {
      cacheDir: join(out, 'vite'),
      clearScreen: false,
      server: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        // The page has the app's own scheme, so it needs the address of its updates.
        hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: port },
        fs: { allow: [root, packages] },
      },
    }),
  )
  // Otherwise a busy machine would close a connection that already has the next request.
  if (server.httpServer && 'keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 0
  await server.listen()
  process.env.ELECTRON_RENDERER_URL = `http://127.0.0.1:${port}`
  return server
}

/** Builds a part of the app, and rebuilds it after each change. Resolves after the first build. */
const watch = async (config: InlineConfig, folder: string, app: DevApp): Promise<void> => {
  const watching = mergeConfig(config, { build: { outDir: join(out, folder), watch: {} }, logLevel: 'warn' })
  const watcher = (await build(watching)) as Rolldown.RolldownWatcher
  await new Promise<void>((resolve) => {
    let built = false
    let inProgress = false
    const onBuilt = (whole: boolean): void => {
      if (inProgress) app.built(whole && built)
      inProgress = false
    }
    watcher.on('event', async (event) => {
      if (event.code === 'BUNDLE_START' && !inProgress) {
        inProgress = true
        app.building()
      }
      if (event.code === 'ERROR') {
        printMessage(String(event.error.message))
        onBuilt(false)
      }
      if (event.code === 'BUNDLE_END') {
        onBuilt(true)
        built = true
        resolve()
      }
      if (event.code === 'BUNDLE_END' || event.code === 'ERROR') await event.result?.close()
    })
  })
}

answerHelp(startUsage)
process.env.NODE_ENV = 'development'
// Uses a separate folder by default, so that development never changes a real session.
const options = readStartOptions(['--user-data', developmentData, ...process.argv.slice(2)])
endChildrenOnExit()
writeApp()
const { config } = await resolveConfig({ root }, 'serve', 'development')
if (!config?.main || !config.preload || !config.renderer)
  throw new Error('electron.vite.config.ts is not whole')
const page = await servePage(config.renderer as InlineConfig)
const app = createDevApp(out, options, () => page.ws.send({ type: 'full-reload' }))
await Promise.all([
  watch(config.main as InlineConfig, 'main', app),
  watch(config.preload as InlineConfig, 'preload', app),
])
const code = await app.run()
endAll()
process.exit(code)
