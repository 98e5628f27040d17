import { contextBridge, ipcRenderer } from 'electron'
import type { BridgeRequest, PreloadBridge } from '#shared/ipc/channels.ts'
import { bridgeGlobal, pushChannel, requestChannel } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'

const bridge: PreloadBridge = {
  request: (request: BridgeRequest) => ipcRenderer.invoke(requestChannel, request),
  onPush: (listener: (push: Push) => void) => {
    ipcRenderer.on(pushChannel, (_event, push: Push) => listener(push))
  },
}

contextBridge.exposeInMainWorld(bridgeGlobal, bridge)
