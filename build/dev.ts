/**
 * `npm run dev`: the app with hot reload. Vite serves the page's modules, and main fetches them from it under the app's
 * own scheme; main, preload and the reference network are rebuilt on a change, and the app starts again with them.
 * Takes the arguments of `npm start` and prints the same line.
 */
import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { dirname, join } from 'node:path'
import { resolveConfig } from 'electron-vite'
import { build, createServer, type InlineConfig, mergeConfig, type Rolldown } from 'vite'
import { endAll, endWithUs, say } from './children.ts'
import { createDevApp, type DevApp } from './dev-app.ts'
import { readStartOptions } from './start-options.ts'

/** A port of 127.0.0.1 that is free now; another program may still take it first. */
const freePort = async (): Promise<number> => {
  const server = createSocketServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const root = dirname(import.meta.dirname)
/** Apart from `out/`: a bundle for development must never be taken for the app. */
const out = join(root, 'out-dev')

/** The folder that is run, as Electron and the browser host want it: a package.json and the resources beside it. */
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
        // The page is on an address of the app's own, so it has to be told where its updates come from.
        hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: port },
        fs: { allow: [root, packages] },
      },
    }),
  )
  // On a busy machine it would close a connection on which the next request is already waiting to be read.
  if (server.httpServer && 'keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 0
  await server.listen()
  process.env.ELECTRON_RENDERER_URL = `http://127.0.0.1:${port}`
  return server
}

/** Builds a part of the app, and again after each change; resolves after the first time. */
const watch = async (config: InlineConfig, folder: string, app: DevApp): Promise<void> => {
  const watching = mergeConfig(config, { build: { outDir: join(out, folder), watch: {} }, logLevel: 'warn' })
  const watcher = (await build(watching)) as Rolldown.RolldownWatcher
  await new Promise<void>((resolve) => {
    let built = false
    let underWay = false
    const onBuilt = (whole: boolean): void => {
      if (underWay) app.built(whole && built)
      underWay = false
    }
    watcher.on('event', async (event) => {
      if (event.code === 'BUNDLE_START' && !underWay) {
        underWay = true
        app.building()
      }
      if (event.code === 'ERROR') {
        say(String(event.error.message))
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

process.env.NODE_ENV = 'development'
// A separate folder by default: development must not touch a real session.
const options = readStartOptions(['--user-data', join(out, 'user-data'), ...process.argv.slice(2)])
endWithUs()
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
