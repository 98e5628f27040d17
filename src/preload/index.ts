import { contextBridge, ipcRenderer, webFrame } from 'electron'
import { bridgeGlobal, pushChannel } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'
import { createBridge } from './bridge.ts'

contextBridge.exposeInMainWorld(bridgeGlobal, createBridge(ipcRenderer))
// The page stays the same document when somebody signs out: Chromium would keep their pictures decoded in it.
ipcRenderer.on(pushChannel, (_event, push: Push) => {
  if (push.type === 'session' && push.session.status === 'signed-out') webFrame.clearCache()
})
// The page talks to nobody. This runs before any script of the page, from its text: it must name nothing outside of itself.
contextBridge.executeInMainWorld({
  func: () => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'WebSocketStream'])
      Reflect.deleteProperty(globalThis, name)
  },
})
