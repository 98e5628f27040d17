import { startPassThrough } from './pass-through.ts'

/** Stands before a network and notes what is asked of it, path by path. */
export interface CountingProxy {
  readonly url: string
  /** Method and path of every request since the last time this was asked. */
  take(): readonly string[]
  close(): void
}

/** Starts one in front of the given address. */
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
