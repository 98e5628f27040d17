import type { Connection } from './connection.ts'

type Ask = (kind: 'request' | 'check', permission: string) => Promise<boolean>

/** Electron's names of permissions that differ from the browser's. */
const names: Readonly<Record<string, string>> = {
  'clipboard-write': 'clipboard-sanitized-write',
  camera: 'media',
  microphone: 'media',
}

const refused = (what: string): DOMException =>
  new DOMException(`Failed to execute '${what}': permission denied.`, 'NotAllowedError')

const replace = (target: object | undefined, name: string, value: unknown): void => {
  if (target) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

const guardClipboard = (connection: Connection, ask: Ask): void => {
  const { clipboard } = navigator
  if (!clipboard) return
  const native = { write: clipboard.write.bind(clipboard), readText: clipboard.readText.bind(clipboard) }
  const read = clipboard.read.bind(clipboard)
  const put = async (items: readonly ClipboardItem[]): Promise<void> => {
    if (!(await ask('request', 'clipboard-sanitized-write'))) throw refused("write' on 'Clipboard")
    const formats = items.flatMap((item) => item.types)
    const plain = items.find((item) => item.types.includes('text/plain'))
    const text = plain ? await (await plain.getType('text/plain')).text() : ''
    connection.post({ type: 'copied', text, formats })
    // Also writes to the browser's clipboard, for a person's pastes. A test's browser may refuse this.
    await native.write([...items]).catch(() => undefined)
  }
  replace(clipboard, 'write', put)
  replace(clipboard, 'writeText', (text: string) => put([new ClipboardItem({ 'text/plain': String(text) })]))
  replace(clipboard, 'readText', async () => {
    if (!(await ask('request', 'clipboard-read'))) throw refused("readText' on 'Clipboard")
    return native.readText()
  })
  replace(clipboard, 'read', async () => {
    if (!(await ask('request', 'clipboard-read'))) throw refused("read' on 'Clipboard")
    return read()
  })
  // Copying by key or menu needs no permission.
  for (const name of ['copy', 'cut'] as const)
    window.addEventListener(name, (event) => {
      const field = document.activeElement
      const text =
        event.clipboardData?.getData('text/plain') ||
        (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
          ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
          : (getSelection()?.toString() ?? ''))
      if (text !== '') connection.post({ type: 'copied', text, formats: ['text/plain'] })
    })
}

const guardFullScreen = (ask: Ask): void => {
  const { requestFullscreen } = Element.prototype
  let granted = false
  replace(
    Element.prototype,
    'requestFullscreen',
    async function (this: Element, options?: FullscreenOptions) {
      granted = await ask('request', 'fullscreen')
      if (granted) return requestFullscreen.call(this, options)
      this.dispatchEvent(new Event('fullscreenerror', { bubbles: true }))
      throw new TypeError('Permissions check failed')
    },
  )
  // The browser's own full-screen button of a video asks nobody. Electron asks main for it too.
  document.addEventListener('fullscreenchange', async () => {
    if (!document.fullscreenElement) granted = false
    else if (!granted && !(await ask('request', 'fullscreen'))) await document.exitFullscreen()
  })
}

/** Sends a page's permission requests to main's two handlers. The browser decides nothing. */
export const guardPermissions = (connection: Connection): void => {
  const waiting = new Map<number, (granted: boolean) => void>()
  let nextId = 1
  connection.on('permission-answer', ({ id, granted }) => {
    waiting.get(id)?.(granted)
    waiting.delete(id)
  })
  const ask: Ask = (kind, permission) =>
    new Promise((resolve) => {
      const id = nextId++
      waiting.set(id, resolve)
      connection.post({ type: 'permission', id, kind, permission })
    })

  guardClipboard(connection, ask)
  guardFullScreen(ask)
  const { permissions, mediaDevices, geolocation } = navigator
  replace(permissions, 'query', async ({ name }: { readonly name: string }) =>
    Object.assign(new EventTarget(), {
      name,
      state: (await ask('check', names[name] ?? name)) ? 'granted' : 'denied',
      onchange: null,
    }),
  )
  const getUserMedia = mediaDevices?.getUserMedia.bind(mediaDevices)
  replace(mediaDevices, 'getUserMedia', async (constraints: MediaStreamConstraints) => {
    if (!(await ask('request', 'media'))) throw new DOMException('Permission denied', 'NotAllowedError')
    return getUserMedia?.(constraints)
  })
  const locate = geolocation?.getCurrentPosition.bind(geolocation)
  replace(
    geolocation,
    'getCurrentPosition',
    async (found: PositionCallback, failed?: PositionErrorCallback | null, options?: PositionOptions) => {
      if (await ask('request', 'geolocation')) locate?.(found, failed, options)
      else failed?.({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError)
    },
  )
  replace(window.Notification, 'requestPermission', async () =>
    (await ask('request', 'notifications')) ? 'granted' : 'denied',
  )
}
