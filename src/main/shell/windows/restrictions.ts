import type { WebPreferences } from 'electron'

/** The restrictions of every page in a window, ours and the network's (security.md#electrons-checklist). */
export const restrictions = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
} satisfies WebPreferences
