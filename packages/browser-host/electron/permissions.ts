import type { HostSession } from './session.ts'

type Request = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>
type Permission = Parameters<Request>[1]

/** The requesting page, as Electron passes it to the handlers. */
interface Asker {
  readonly hostSession: HostSession
  asElectron(): Electron.WebContents
  getURL(): string
}

/**
 * Calls the app's request handler, like Electron for a page's request. Without a handler all requests are granted.
 */
export const requestPermission = (asker: Asker, permission: string): Promise<boolean> =>
  new Promise((resolve) => {
    const handler = asker.hostSession.handlers.permissionRequest
    if (!handler) resolve(true)
    else
      handler(asker.asElectron(), permission as Permission, (granted) => resolve(granted), {
        requestingUrl: asker.getURL(),
        isMainFrame: true,
      })
  })

/** Calls the app's check handler, like Electron for `navigator.permissions.query`. */
export const checkPermission = (asker: Asker, permission: string, origin: string): boolean =>
  asker.hostSession.handlers.permissionCheck?.(asker.asElectron(), permission as Permission, origin, {
    requestingUrl: asker.getURL(),
    isMainFrame: true,
  }) ?? true
