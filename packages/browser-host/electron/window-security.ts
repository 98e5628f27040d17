/** Options that Electron's security checklist forbids, with their forbidden values. */
const forbidden: readonly [keyof Electron.WebPreferences, unknown][] = [
  ['sandbox', false],
  ['contextIsolation', false],
  ['nodeIntegration', true],
  ['nodeIntegrationInWorker', true],
  ['nodeIntegrationInSubFrames', true],
  ['webSecurity', false],
  ['allowRunningInsecureContent', true],
  ['experimentalFeatures', true],
  ['webviewTag', true],
  ['navigateOnDragDrop', true],
]

/**
 * Throws for a window that is less secure than Electron's defaults. Here the page runs in a browser, so the mistake
 * would go unnoticed.
 */
export const assertSecure = (preferences: Electron.WebPreferences): void => {
  for (const [name, value] of forbidden) {
    if (preferences[name] === value) {
      throw new Error(`Insecure window: webPreferences.${name} must not be ${String(value)}`)
    }
  }
  if (preferences.enableBlinkFeatures) throw new Error('Insecure window: enableBlinkFeatures is set')
}
