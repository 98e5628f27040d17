import { startPassThrough } from './pass-through.ts'

/** A proxy in front of a network that holds one call: it reads the request's body slowly and never answers. */
export interface HoldingProxy {
  readonly url: string
  /** Returns the number of held calls. */
  held(): number
  /** Returns the number of held calls that the client cancelled. */
  givenUp(): number
  close(): void
}

/** Starts a proxy that holds every call of this method and path. */
export const startHoldingProxy = async (
  target: string,
  method: string,
  path: string,
): Promise<HoldingProxy> => {
  let held = 0
  let givenUp = 0
  const proxy = await startPassThrough(target, (request, response) => {
    if (request.method !== method || request.url !== path) return false
    held += 1
    request.on('data', () => {
      request.pause()
      setTimeout(() => request.resume(), 60)
    })
    response.once('close', () => {
      held -= 1
      givenUp += 1
    })
    return true
  })
  return { ...proxy, held: () => held, givenUp: () => givenUp }
}
