import { z } from 'zod'
import type { PicturePlace } from '#shared/rules/picture-widths.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { Log } from '../../log.ts'
import { iconSide, type Pixels } from './pixels.ts'
import type { Shrunk } from './shrink-picture.ts'

/** The part of Electron's utility process that is used. */
export interface PictureChild {
  postMessage(message: unknown): void
  kill(): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
}

/** Makes pictures smaller. Never rejects: `left` where it could not be done, for whatever reason. */
export interface PictureMaker {
  make(bytes: Uint8Array, place: PicturePlace, signal: AbortSignal): Promise<Shrunk>
  /** One as plain pixels, as many as an icon has (`Pixels`); null where it could not be done. */
  pixels(bytes: Uint8Array, signal: AbortSignal): Promise<Pixels | null>
  stop(): void
}

/** Pictures decoded at one time. Two bound the memory, and one that takes its whole time holds up only half. */
const atOnce = 2
/** Milliseconds after which a picture is given up and the process with it; the process itself gives up sooner. */
const patience = 15_000
/** Milliseconds that the process has to load its decoder: on a busy machine that takes far longer than a picture. */
const startPatience = 60_000
/** Milliseconds after the last picture until the process ends: it holds some 180 MB. */
const idleTime = 30_000
/** A process that ended this often in a row without having made anything is not started again for `restTime` ms. */
const maxEnds = 3
const restTime = 60_000

/** Nothing that is made for a page is larger; the process has read what members wrote, so its word is checked. */
const maxBytes = 16 * 1024 * 1024

const answer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('ready') }),
  z.object({
    id: z.number(),
    outcome: z.literal('made'),
    bytes: z.instanceof(Uint8Array).refine(({ length }) => length > 0 && length <= maxBytes),
    type: z.enum(['image/jpeg', 'image/webp']),
  }),
  z.object({
    id: z.number(),
    outcome: z.literal('pixels'),
    bytes: z.instanceof(Uint8Array).refine(({ length }) => length === iconSide * iconSide * 4),
  }),
  z.object({ id: z.number(), outcome: z.enum(['small', 'left', 'too-large']) }),
])

type Made = Shrunk | { readonly outcome: 'pixels'; readonly bytes: Uint8Array }

interface Waiting {
  readonly start: (id: number) => void
}

interface Running {
  readonly finish: (made: Made) => void
  /** Restarts the time after which the picture is given up. */
  readonly allow: (ms: number) => void
}

/** Runs the decoder as a separate process, started with the first picture and ended after a while without one. */
export const createPictureMaker = (fork: () => PictureChild, log: Log): PictureMaker => {
  let child: PictureChild | null = null
  let idle: NodeJS.Timeout | undefined
  let next = 1
  let ends = 0
  let restingUntil = 0
  const running = new Map<number, Running>()
  let isReady = false
  const waiting = new Set<Waiting>()

  const letGo = (): void => {
    const ended = child
    child = null
    isReady = false
    for (const { finish } of [...running.values()]) finish({ outcome: 'left' })
    ended?.kill()
  }
  const begin = (): PictureChild => {
    const begun = fork()
    begun.on('message', (message) => {
      const parsed = answer.safeParse(message)
      if (child !== begun || !parsed.success) return
      if (parsed.data.outcome === 'ready') {
        isReady = true
        for (const { allow } of running.values()) allow(patience)
        return
      }
      ends = 0
      const { id, ...shrunk } = parsed.data
      running.get(id)?.finish(shrunk)
    })
    begun.on('exit', (code) => {
      if (child !== begun) return
      log('warn', 'pictures: the decoder ended', { code })
      ends += 1
      if (ends >= maxEnds) restingUntil = steadyNow() + restTime
      letGo()
    })
    return begun
  }
  const goOn = (): void => {
    clearTimeout(idle)
    for (const job of waiting) {
      if (running.size >= atOnce) return
      waiting.delete(job)
      job.start(next++)
    }
    if (running.size > 0 || child === null) return
    idle = setTimeout(letGo, idleTime)
    idle.unref()
  }

  const run = (bytes: Uint8Array, place: PicturePlace | 'icon', signal: AbortSignal): Promise<Made> =>
    new Promise((resolve) => {
      const giveUp = (): void => {
        waiting.delete(job)
        resolve({ outcome: 'left' })
      }
      const job: Waiting = {
        start: (id) => {
          signal.removeEventListener('abort', giveUp)
          let timer: NodeJS.Timeout | undefined
          const allow = (ms: number): void => {
            clearTimeout(timer)
            timer = setTimeout(() => {
              log('warn', 'pictures: one took too long', { bytes: bytes.length })
              letGo()
            }, ms)
          }
          const finish = (made: Made): void => {
            clearTimeout(timer)
            running.delete(id)
            resolve(made)
            queueMicrotask(goOn)
          }
          allow(isReady ? patience : startPatience)
          running.set(id, { finish, allow })
          if (steadyNow() < restingUntil) return finish({ outcome: 'left' })
          try {
            child ??= begin()
            child.postMessage({ id, bytes, place })
          } catch (error) {
            log('warn', 'pictures: no decoder', error)
            finish({ outcome: 'left' })
          }
        },
      }
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.add(job)
      goOn()
    })

  return {
    make: async (bytes, place, signal) => {
      const made = await run(bytes, place, signal)
      return made.outcome === 'pixels' ? { outcome: 'left' } : made
    },
    pixels: async (bytes, signal) => {
      const made = await run(bytes, 'icon', signal)
      return made.outcome === 'pixels' ? { side: iconSide, bytes: made.bytes } : null
    },
    stop: () => {
      clearTimeout(idle)
      letGo()
    },
  }
}
