import type { HostSession } from './session.ts'

type Request = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>
type Permission = Parameters<Request>[1]

/** The requesting page as Electron describes it to the handlers. */
interface Asker {
  readonly hostSession: HostSession
  asElectron(): Electron.WebContents
  getURL(): string
}

/** Asks the app's handler, as Electron does for a page's request; without a handler everything is granted. */
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

/** Asks the app's other handler, as Electron does for `navigator.permissions.query`. */
export const checkPermission = (asker: Asker, permission: string, origin: string): boolean =>
  asker.hostSession.handlers.permissionCheck?.(asker.asElectron(), permission as Permission, origin, {
    requestingUrl: asker.getURL(),
    isMainFrame: true,
  }) ?? true
