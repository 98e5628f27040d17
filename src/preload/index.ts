import { contextBridge, ipcRenderer } from 'electron'
import { bridgeGlobal } from '#shared/ipc/channels.ts'
import { createBridge } from './bridge.ts'

contextBridge.exposeInMainWorld(bridgeGlobal, createBridge(ipcRenderer))
// The page talks to nobody. This runs before any script of the page, from its text: it must name nothing outside of itself.
contextBridge.executeInMainWorld({
  func: () => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'WebSocketStream'])
      Reflect.deleteProperty(globalThis, name)
  },
})
