import { contextBridge, ipcRenderer, webFrame } from 'electron'
import { bridgeGlobal, pushChannel } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'
import { createBridge } from './bridge.ts'

contextBridge.exposeInMainWorld(bridgeGlobal, createBridge(ipcRenderer))
// The page stays the same document after a sign-out, and Chromium would keep the member's decoded pictures.
ipcRenderer.on(pushChannel, (_event, push: Push) => {
  if (push.type === 'session' && push.session.status === 'signed-out') webFrame.clearCache()
})
// Prevents the page's own connections. Runs before any script of the page, from its source text, so it must not refer
// to names outside.
contextBridge.executeInMainWorld({
  func: () => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'WebSocketStream'])
      Reflect.deleteProperty(globalThis, name)
  },
})
