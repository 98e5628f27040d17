import { emitting } from '../runtime/emitting.ts'

type Hook =
  | 'onBeforeRequest'
  | 'onBeforeSendHeaders'
  | 'onHeadersReceived'
  | 'onSendHeaders'
  | 'onResponseStarted'
  | 'onBeforeRedirect'
  | 'onCompleted'
  | 'onErrorOccurred'

/** Which hooks the app has set. The page makes no request that passes here, so they are kept and not called. */
export const createWebRequest = (): Pick<Electron.WebRequest, Hook> & {
  readonly hooks: Map<string, unknown>
} => {
  const hooks = new Map<string, unknown>()
  const keep =
    (name: Hook) =>
    (...args: readonly unknown[]): void => {
      hooks.set(name, args.at(-1))
    }
  return emitting<object, Pick<Electron.WebRequest, Hook> & { readonly hooks: Map<string, unknown> }>({
    hooks,
    onBeforeRequest: keep('onBeforeRequest'),
    onBeforeSendHeaders: keep('onBeforeSendHeaders'),
    onHeadersReceived: keep('onHeadersReceived'),
    onSendHeaders: keep('onSendHeaders'),
    onResponseStarted: keep('onResponseStarted'),
    onBeforeRedirect: keep('onBeforeRedirect'),
    onCompleted: keep('onCompleted'),
    onErrorOccurred: keep('onErrorOccurred'),
  })
}
