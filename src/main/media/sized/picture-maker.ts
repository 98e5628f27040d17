import { z } from 'zod'
import type { PicturePlace } from '#shared/rules/picture-widths.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { Log } from '../../log.ts'
import { iconSide, type Pixels } from './pixels.ts'
import type { Shrunk } from './shrink-picture.ts'

/** The used members of Electron's utility process. */
export interface PictureChild {
  postMessage(message: unknown): void
  kill(): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
}

/** Shrinks pictures. Never rejects: any failure is `left`. */
export interface PictureMaker {
  make(bytes: Uint8Array, place: PicturePlace, signal: AbortSignal): Promise<Shrunk>
  /** Decodes a picture as the pixels of an icon (`Pixels`); null on failure. */
  pixels(bytes: Uint8Array, signal: AbortSignal): Promise<Pixels | null>
  stop(): void
}

/** Pictures decoded in parallel. Two limit the memory, and a slow one delays only half of the others. */
const atOnce = 2
/** Timeout of a picture, ms, which also ends the process. The process itself gives up sooner. */
const patience = 15_000
/** Timeout for loading the decoder, ms. On a busy machine it takes far longer than a picture. */
const startTimeoutMs = 60_000
/** Ms after the last picture until the process ends. It uses some 180 MB. */
const idleTime = 30_000
/** After this many ends in a row without a picture, the process is not restarted for `restTime` ms. */
const maxExits = 3
const restTime = 60_000

/** Maximum bytes of a result. The process has read hostile bytes, so its answers are validated. */
const maxBytes = 16 * 1024 * 1024

const response = z.discriminatedUnion('outcome', [
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
  /** Restarts the picture's timeout. */
  readonly allow: (ms: number) => void
}

interface DecoderListener {
  /** Returns whether this is the process in use. Another one is ignored. */
  readonly isCurrent: () => boolean
  /** The decoder is loaded. */
  readonly onReady: () => void
  readonly onMade: (id: number, made: Made) => void
  readonly onExit: (code: number) => void
}

/** Listens to a decoder's process. Drops invalid messages. */
const listen = (child: PictureChild, { isCurrent, onReady, onMade, onExit }: DecoderListener): void => {
  child.on('message', (message) => {
    const parsed = response.safeParse(message)
    if (!isCurrent() || !parsed.success) return
    if (parsed.data.outcome === 'ready') return onReady()
    const { id, ...made } = parsed.data
    onMade(id, made)
  })
  child.on('exit', (code) => {
    if (isCurrent()) onExit(code)
  })
}

/** Creates the timeout of a picture, which can be restarted. */
const createDeadline = (onLate: () => void) => {
  let timer: NodeJS.Timeout | undefined
  return {
    allow: (ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(onLate, ms)
    },
    end: (): void => clearTimeout(timer),
  }
}

/** Creates the limit of restarts: none for a while after several ends in a row without a picture. */
const createExitLimit = () => {
  let exits = 0
  let pausedUntil = 0
  return {
    worked: (): void => {
      exits = 0
    },
    ended: (): void => {
      exits += 1
      if (exits >= maxExits) pausedUntil = steadyNow() + restTime
    },
    isResting: (): boolean => steadyNow() < pausedUntil,
  }
}

/** Runs the decoder in a separate process, started with the first picture and ended when idle. */
export const createPictureMaker = (fork: () => PictureChild, log: Log): PictureMaker => {
  let child: PictureChild | null = null
  let idle: NodeJS.Timeout | undefined
  let next = 1
  const exits = createExitLimit()
  const running = new Map<number, Running>()
  let isReady = false
  const waiting = new Set<Waiting>()

  const release = (): void => {
    const ended = child
    child = null
    isReady = false
    for (const { finish } of [...running.values()]) finish({ outcome: 'left' })
    ended?.kill()
  }
  const begin = (): PictureChild => {
    const forked = fork()
    listen(forked, {
      isCurrent: () => child === forked,
      onReady: () => {
        isReady = true
        for (const { allow } of running.values()) allow(patience)
      },
      onMade: (id, made) => {
        exits.worked()
        running.get(id)?.finish(made)
      },
      onExit: (code) => {
        log('warn', 'pictures: the decoder ended', { code })
        exits.ended()
        release()
      },
    })
    return forked
  }
  const runNext = (): void => {
    clearTimeout(idle)
    for (const job of waiting) {
      if (running.size >= atOnce) return
      waiting.delete(job)
      job.start(next++)
    }
    if (running.size > 0 || child === null) return
    idle = setTimeout(release, idleTime)
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
          const deadline = createDeadline(() => {
            log('warn', 'pictures: one took too long', { bytes: bytes.length })
            release()
          })
          const finish = (made: Made): void => {
            deadline.end()
            running.delete(id)
            resolve(made)
            queueMicrotask(runNext)
          }
          deadline.allow(isReady ? patience : startTimeoutMs)
          running.set(id, { finish, allow: deadline.allow })
          if (exits.isResting()) return finish({ outcome: 'left' })
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
      runNext()
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
      release()
    },
  }
}
