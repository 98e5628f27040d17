import { startPassThrough } from './pass-through.ts'

/** A proxy in front of a network that records the paths of requests. */
export interface CountingProxy {
  readonly url: string
  /** Returns method and path of every request since the last call. */
  take(): readonly string[]
  close(): void
}

/** Starts a counting proxy in front of the given address. */
export const startCountingProxy = async (target: string): Promise<CountingProxy> => {
  let asked: string[] = []
  const proxy = await startPassThrough(target, (request) => {
    asked.push(`${request.method} ${new URL(request.url ?? '/', target).pathname}`)
    return false
  })
  return {
    ...proxy,
    take: () => {
      const taken = asked
      asked = []
      return taken
    },
  }
}
