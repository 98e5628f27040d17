import type { Connection } from './connection.ts'

const override = (target: object, name: string, get: () => unknown): void => {
  Object.defineProperty(target, name, { get, configurable: true })
}

/** Synchronises visibility, focus, colour scheme, size, network and zoom between main and the page. */
export const emulateWindowState = (connection: Connection): void => {
  let hidden = false
  let online = true
  const setHidden = (now: boolean): void => {
    if (hidden === now) return
    hidden = now
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  override(document, 'hidden', () => hidden)
  override(document, 'visibilityState', () => (hidden ? 'hidden' : 'visible'))
  const setOnline = (now: boolean): void => {
    if (online === now) return
    online = now
    window.dispatchEvent(new Event(now ? 'online' : 'offline'))
  }
  override(navigator, 'onLine', () => online)
  let zoom = 1
  const setZoom = (factor: number): void => {
    if (zoom === factor) return
    zoom = factor
    document.documentElement?.style.setProperty('zoom', factor === 1 ? '' : String(factor))
  }

  connection.on('welcome', (message) => {
    setHidden(message.hidden)
    setOnline(message.online)
    setZoom(message.zoom)
  })
  connection.on('visibility', (message) => setHidden(message.hidden))
  connection.on('online', (message) => setOnline(message.online))
  connection.on('zoom', ({ factor }) => setZoom(factor))
  connection.on('focus', () => window.focus())
  connection.on('edit', ({ command }) => {
    if (command === 'unselect') getSelection()?.removeAllRanges()
    else document.execCommand(command)
  })

  window.addEventListener('focus', () => connection.post({ type: 'focus' }))
  window.addEventListener('blur', () => connection.post({ type: 'blur' }))
  window.addEventListener('resize', () =>
    connection.post({ type: 'resize', width: innerWidth, height: innerHeight }),
  )
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', () => connection.post({ type: 'dark', dark: dark.matches }))

  document.addEventListener('DOMContentLoaded', () => {
    connection.post({ type: 'title', title: document.title })
    connection.post({ type: 'dom-ready' })
    const title = document.querySelector('title')
    if (!title) return
    new MutationObserver(() => connection.post({ type: 'title', title: document.title })).observe(title, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  window.addEventListener('load', () => connection.post({ type: 'loaded' }))
  window.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const image = event.target instanceof HTMLImageElement ? event.target : null
    const field =
      event.target instanceof Element
        ? event.target.closest('input, textarea, [contenteditable]:not([contenteditable="false"])')
        : null
    connection.post({
      type: 'context-menu',
      params: {
        x: event.clientX,
        y: event.clientY,
        linkURL: link?.href ?? '',
        linkText: link?.textContent ?? '',
        srcURL: image?.src ?? '',
        mediaType: image ? 'image' : 'none',
        hasImageContents: image !== null,
        selectionText: getSelection()?.toString() ?? '',
        isEditable: field !== null,
        misspelledWord: '',
        dictionarySuggestions: [],
        titleText: '',
        altText: image?.alt ?? '',
        editFlags: {
          canUndo: field !== null,
          canRedo: field !== null,
          canCut: field !== null,
          canCopy: true,
          canPaste: field !== null,
          canDelete: field !== null,
          canSelectAll: true,
          canEditRichly: field !== null,
        },
      },
    })
  })
}
