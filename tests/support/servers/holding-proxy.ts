import { startPassThrough } from './pass-through.ts'

/** Stands before a network; the body of one call goes through it slowly, and never arrives. */
export interface HoldingProxy {
  readonly url: string
  /** Calls that are held now. */
  held(): number
  /** Calls that the other side gave up while they were held. */
  givenUp(): number
  close(): void
}

/** Starts one that holds every call of this method and path. */
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
