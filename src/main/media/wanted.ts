import type { WebRequest } from 'electron'

/** Tracks the page's open requests: pictures scrolled past must not delay visible ones. */
export interface Wanted {
  /**
   * Runs a handler with a signal that aborts once no page waits for the address and range. Before an answer starts,
   * `protocol.handle` itself does not report cancellation.
   */
  whileRequested(request: Request, response: (signal: AbortSignal) => Promise<Response>): Promise<Response>
}

const keyOf = (url: string, range: string | null | undefined): string => `${range ?? ''} ${url}`

const rangeIn = (headers: Record<string, string> | undefined): string | undefined =>
  Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'range')?.[1]

/** Tracks the requests of the given patterns. The session must have no other listeners for these events. */
export const watchWanted = (
  webRequest: Pick<WebRequest, 'onSendHeaders' | 'onCompleted' | 'onErrorOccurred'>,
  urls: string[],
): Wanted => {
  /** Open requests, by number. */
  const live = new Map<number, string>()
  const answering = new Map<string, Set<AbortController>>()

  const end = ({ id }: { readonly id: number }): void => {
    const key = live.get(id)
    live.delete(id)
    // Two windows may request the same picture.
    if (key === undefined || [...live.values()].includes(key)) return
    for (const controller of answering.get(key) ?? []) controller.abort()
  }
  webRequest.onSendHeaders({ urls }, ({ id, url, requestHeaders }) => {
    live.set(id, keyOf(url, rangeIn(requestHeaders)))
  })
  webRequest.onCompleted({ urls }, end)
  webRequest.onErrorOccurred({ urls }, end)

  return {
    whileRequested: async (request, response) => {
      const key = keyOf(request.url, request.headers.get('range'))
      const controller = new AbortController()
      const same = answering.get(key) ?? new Set()
      answering.set(key, same.add(controller))
      try {
        return await response(controller.signal)
      } finally {
        // From here on the body's own `cancel` reports it.
        same.delete(controller)
        if (same.size === 0) answering.delete(key)
      }
    },
  }
}
