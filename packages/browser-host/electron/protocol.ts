import { emitting } from '../runtime/emitting.ts'
import { lifecycle } from '../runtime/lifecycle.ts'

type Handler = (request: Request) => Response | Promise<Response>
type Implemented = 'handle' | 'unhandle' | 'isProtocolHandled' | 'registerSchemesAsPrivileged'

const builtIn = ['http', 'https', 'file', 'data', 'blob', 'about', 'javascript', 'devtools']

/** The app's schemes, registered before the app is ready. */
export const privilegedSchemes: Electron.CustomScheme[] = []

export type HostProtocol = Pick<Electron.Protocol, Implemented> & { readonly handlers: Map<string, Handler> }

/** Creates the schemes of one session. */
export const createProtocol = (): HostProtocol => {
  const handlers = new Map<string, Handler>()
  return emitting<object, object>({
    handlers,
    handle: (scheme: string, handler: Handler) => {
      if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      handlers.set(scheme, handler)
    },
    unhandle: (scheme: string) => {
      if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
    },
    isProtocolHandled: (scheme: string) => handlers.has(scheme) || builtIn.includes(scheme),
    registerSchemesAsPrivileged: (schemes: Electron.CustomScheme[]) => {
      if (lifecycle.ready) {
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
      }
      privilegedSchemes.splice(0, privilegedSchemes.length, ...schemes)
    },
  }) as HostProtocol
}

/** Passes a request for a custom scheme to its handler. */
export const answer = async (protocol: HostProtocol, request: Request): Promise<Response> => {
  const scheme = new URL(request.url).protocol.slice(0, -1)
  const handler = protocol.handlers.get(scheme)
  if (!handler) throw new Error('net::ERR_UNKNOWN_URL_SCHEME')
  return handler(request)
}
