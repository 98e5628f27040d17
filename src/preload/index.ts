import { contextBridge, ipcRenderer } from 'electron'
import { bridgeGlobal } from '#shared/ipc/channels.ts'
import { createBridge } from './bridge.ts'

contextBridge.exposeInMainWorld(bridgeGlobal, createBridge(ipcRenderer))
