import { access } from 'node:fs/promises'
import { join } from 'node:path'
import {
  app,
  session as electronSession,
  ipcMain,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  shell,
} from 'electron'
import { requestChannel } from '#shared/ipc/channels.ts'
import type { Boot } from '#shared/ipc/native.ts'
import { paths } from '#shared/paths.ts'
import { createDemoNetwork } from '../demo/demo-network.ts'
import { createFiles } from '../files/save-file.ts'
import { createThreadReadings } from '../http/thread-readings.ts'
import { type BridgePorts, createBridge } from '../ipc/handle.ts'
import { keepWall } from '../ipc/keep-wall.ts'
import { createNativeHandlers } from '../ipc/native-handlers.ts'
import { createPushes } from '../ipc/pushes.ts'
import type { Log } from '../log.ts'
import { createNotifier } from '../notifications/notifier.ts'
import { resetTarget } from '../session/reset-target.ts'
import { handleScheme } from '../shell/app-protocol.ts'
import { createDetails } from '../shell/details.ts'
import { denyPermissions, guardAllContents, ownPagesOnly } from '../shell/guards.ts'
import { savedCap, serveMedia } from '../shell/media.ts'
import { setApplicationMenu } from '../shell/menu.ts'
import { createLinkDoor } from '../shell/open-link.ts'
import { createTray } from '../shell/tray.ts'
import { createWindows } from '../shell/windows.ts'
import { openCache } from '../storage/cache.ts'
import { openDrafts } from '../storage/drafts.ts'
import { openFlags } from '../storage/flags.ts'
import { openPreferences } from '../storage/preferences.ts'
import { storageProblems } from '../storage/problems.ts'
import type { Arguments } from './arguments.ts'
import { createLive } from './live.ts'
import { createNetwork } from './network.ts'
import { watchOnline } from './online.ts'
import { quitInOrder } from './quit.ts'

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const zoomStep = 0.1
const zoomed = (zoom: number, step: number): number =>
  step === 0 ? 1 : Math.min(3, Math.max(0.5, Math.round((zoom + step * zoomStep) * 10) / 10))

/** Puts the app together once Electron is ready. `out` is the folder of the built bundles. */
export const start = (out: string, given: Arguments, log: Log): void => {
  const userData = app.getPath('userData')
  const demoScript = join(out, 'main', 'reference-network.js')
  let demoAvailable = false
  exists(demoScript).then((there) => {
    demoAvailable = there
  }, undefined)

  // What is kept on disk
  const pushes = createPushes(() => windows.listeners())
  const problems = storageProblems(log, (notice) => pushes.send({ type: 'notice', notice }))
  const preferences = openPreferences(userData, problems)
  const flags = openFlags(userData, problems)
  const drafts = openDrafts(userData, problems)
  const cache = openCache(userData, problems)
  if (given.server !== null) preferences.set({ server: given.server })

  // The server, and what comes from it unasked
  const demo = createDemoNetwork(demoScript, join(userData, 'demo'), log)
  const notifier = createNotifier((path) => goTo(path), log)
  const network = createNetwork({
    memory: flags.session,
    demo,
    socketId: () => live.realtime.socketId(),
    onSession: (session) => pushes.send({ type: 'session', session }),
    onConnection: (connection) => pushes.send({ type: 'connection', connection }),
    onNotice: (notice) => pushes.send({ type: 'notice', notice }),
    onStarted: (account) => live.begin(account),
    onEnded: ({ reason, account }) => {
      live.end()
      network.forgetMedia()
      threads.forget()
      void details.closeAll()
      if (reason === 'expired') return
      windows.closePoppedOut()
      cache.clear(account)
    },
    log,
  })
  const { session } = network
  const threads = createThreadReadings(network.client)
  const live = createLive({
    network,
    notifier,
    push: pushes.send,
    wanted: () => preferences.get().notifications,
    place: () => {
      const front = windows.focused()
      // The page tells where the main window is; a popped-out one stays where it was opened.
      const path = front?.kind === 'popped-out' ? front.path : preferences.get().lastPath
      return { focused: front !== null, path }
    },
    isSeen: () => windows.isSeen(),
    onInbox: (count) => tray.setUnread(count),
    log,
  })

  // What is on screen
  const windows = createWindows({
    out,
    bounds: flags.bounds,
    zoom: () => preferences.get().zoom,
    hidesOnClose: () => !quitting() && tray.isThere(),
    onGone: (windowId) => {
      live.forget(windowId)
      threads.forget(windowId)
    },
    onShown: () => live.looked(),
    log,
  })
  const goTo = (path: string): void => {
    if (windows.open(path)) pushes.send({ type: 'navigate', path }, windows.main()?.webContents.id)
  }
  const tray = createTray({
    resources: join(app.isPackaged ? process.resourcesPath : app.getAppPath(), 'resources'),
    onOpen: () => windows.open(),
    onInbox: () => goTo(paths.messages),
    onQuit: () => app.quit(),
    log,
  })
  const openLink = createLinkDoor({
    base: () => session.target()?.origin ?? null,
    trusted: () => {
      const { chat_url, payment_url } = session.config() ?? { chat_url: null, payment_url: null }
      const urls = [session.target()?.origin, chat_url, payment_url]
      return urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))
    },
    window: windows.main,
  })
  const media = { request: network.mediaRequest, target: session.target }
  const fetchWhole = serveMedia(media, savedCap)
  const files = createFiles({
    folder: app.getPath('downloads'),
    fetch: (path, signal) => fetchWhole(encodeURIComponent(path.toWellFormed()), null, signal),
    reveal: (path) => shell.showItemInFolder(path),
  })
  const details = createDetails({
    partition: electronSession.fromPartition('details'),
    target: session.target,
    onScreen: goTo,
    onFetched: () => void session.refresh(),
  })
  setApplicationMenu({
    onCommand: (command) => {
      if (!windows.focused()) windows.open()
      const windowId = windows.focused()?.windowId ?? windows.main()?.webContents.id
      pushes.send({ type: 'command', command }, windowId)
    },
    onZoom: (step) => preferences.set({ zoom: zoomed(preferences.get().zoom, step) }),
    developer: !app.isPackaged,
  })
  const theme = (): void => {
    const { colorScheme } = preferences.get()
    nativeTheme.themeSource = colorScheme === 'auto' ? 'system' : colorScheme
  }
  theme()
  preferences.onChange((changed) => {
    theme()
    windows.setZoom(changed.zoom)
    pushes.send({ type: 'preferences', preferences: changed })
  })

  // The bridge
  const boot = (windowId: number): Boot => {
    setImmediate(() => windows.show(windowId))
    pushes.ready()
    const account = session.account()
    return {
      info: {
        version: app.getVersion(),
        platform: process.platform,
        window: windows.kindOf(windowId) ?? 'main',
        demoAvailable,
        mediaBase: session.state().server ?? '',
      },
      session: session.state(),
      connection: network.connection.state(),
      preferences: preferences.get(),
      wall: account === null ? null : cache.readWall(account),
      unreadConversations: live.unread(),
    }
  }
  const onProgress: BridgePorts['onProgress'] = ({ windowId, requestId }, sent, total) =>
    pushes.send({ type: 'progress', requestId, sent, total }, windowId)
  const native = createNativeHandlers({
    boot,
    network,
    demo,
    preferences,
    drafts,
    live,
    threads,
    details,
    files,
    windows,
    onProgress,
    openLink,
  })
  const keep = keepWall(cache, session.account)
  const bridge = createBridge({
    isOurs: (windowId) => windows.kindOf(windowId) !== undefined,
    native,
    client: network.client,
    targetFor: (name) => (session.target() ? null : resetTarget(name, preferences.get().server)),
    onAnswer: (name, input, result) => {
      keep(name, input, result)
      if (name === 'conversations.list') live.checkInboxSoon()
    },
    onProgress,
    log,
  })
  ipcMain.handle(requestChannel, (event, raw: unknown) => bridge.handle(event, raw))

  // The doors, and the power and the network of the machine
  denyPermissions(electronSession.defaultSession)
  electronSession.defaultSession.on('will-download', (event) => event.preventDefault())
  guardAllContents(
    app,
    (contents, url) =>
      details.isDetails(contents) ? details.mayGo(contents, url) : ownPagesOnly(contents, url),
    (url) => void openLink(url),
  )
  handleScheme(protocol, join(out, 'renderer'), serveMedia(media))
  powerMonitor.on('suspend', () => live.pause('suspended'))
  powerMonitor.on('resume', () => live.resume('suspended'))
  powerMonitor.on('lock-screen', () => live.pause('locked'))
  powerMonitor.on('unlock-screen', () => live.resume('locked'))
  watchOnline(net.isOnline, (online) => (online ? live.resume('offline') : live.pause('offline')))

  // Coming and going
  const quitting = quitInOrder({
    save: session.save,
    close: () => {
      live.end()
      demo.stop()
      drafts.close()
      cache.close()
    },
    log,
  })
  app.on('second-instance', () => windows.open())
  app.on('activate', () => windows.open())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  windows.open()
  session.start()
}
