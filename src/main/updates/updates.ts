import type { NoUpdates, UpdateFacts, UpdateProblem, UpdateState } from '#shared/ipc/updates.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { isFull } from '../storage/problems.ts'
import { addressOf } from './installation.ts'
import { notesOf } from './metadata.ts'
import { RefusedUpdate } from './refused-update.ts'
import type { Updater } from './updater.ts'

const minute = 60_000
/** Milliseconds from the start to the first look, and between two; each spread over as much again, or a tenth. */
const firstMs = 3 * minute
const firstSpreadMs = 5 * minute
const everyMs = 4 * 60 * minute
const everySpreadMs = 24 * minute

/** What holds for updates: the person's choice, under the organisation's. */
export interface UpdateWish {
  /** Whether they are looked for by themselves. */
  readonly auto: boolean
  readonly channel: string
  /** The organisation's own address; null for the packager's. */
  readonly url: string | null
  /** The organisation forbids them. */
  readonly forbidden: boolean
}

export interface UpdatesPorts {
  readonly platform: Platform
  /** Why this installation cannot replace itself; null where it can. */
  readonly whyNot: NoUpdates | null
  /** Loads electron-updater, when it is first needed. */
  readonly load: () => Promise<Updater>
  readonly wish: () => UpdateWish
  readonly onWish: (listener: () => void) => void
  /** An update waits to be installed. */
  readonly onReady: () => void
  /** Quits, and starts what is then in the app's place. */
  readonly relaunch: () => void
  readonly log: Log
}

/** Updates of the app itself (product.md#updates). */
export interface Updates {
  state(): UpdateState
  facts(): UpdateFacts
  /** Looks for one now; somebody asked. */
  check(): Promise<void>
  /** Installs what is ready and starts it; does nothing without one. */
  restart(): void
}

const refusals =
  /CHECKSUM_MISMATCH|INVALID_SIGNATURE|NO_CHECKSUM|INVALID_UPDATE_INFO|INVALID_VERSION|NO_FILES/

const problemOf = (error: unknown): UpdateProblem => {
  if (isFull(error)) return 'disk-full'
  const code = String((error as { readonly code?: unknown } | null)?.code ?? '')
  if (error instanceof RefusedUpdate || refusals.test(code)) return 'refused'
  return /net::ERR_/.test(String(error)) ? 'offline' : 'server'
}

/** Looks for updates from time to time, fetches and checks them in the background, and has them installed on quit. */
export const createUpdates = (ports: UpdatesPorts): Updates => {
  const { platform, whyNot, wish, log } = ports
  let state: UpdateState =
    whyNot === null ? { status: 'idle', isLatest: false } : { status: 'none', why: whyNot }
  let updater: Promise<Updater> | null = null
  let isBusy = false
  let lookedAt: number | null = null
  let lastProblem: UpdateProblem | null = null

  const now = (): UpdateState => {
    if (state.status !== 'none' && wish().forbidden) return { status: 'none', why: 'managed' }
    return state
  }
  const look = async (): Promise<void> => {
    updater ??= ports.load()
    const loaded = await updater
    const { channel, url } = wish()
    const address = addressOf(platform, await loaded.config(), url)
    if ('why' in address) {
      state = { status: 'none', why: address.why }
      return
    }
    lookedAt = steadyNow()
    const found = await loaded.find(address.url, channel)
    if (found === null) {
      state = { status: 'idle', isLatest: true }
      return
    }
    const { version } = found
    state = { status: 'downloading', version, percent: 0 }
    await loaded.fetch((percent) => {
      if (state.status === 'downloading') state = { status: 'downloading', version, percent }
    })
    loaded.installOnQuit(!wish().forbidden)
    state = { status: 'ready', version, notes: notesOf(found) }
    if (!wish().forbidden) ports.onReady()
  }
  const check = async (): Promise<void> => {
    // What was fetched waits; a newer one is found after the restart. What cannot be asked is asked again once it may.
    const isOut = whyNot !== null || wish().forbidden || state.status === 'ready'
    if (isOut || isBusy) return
    isBusy = true
    state = { status: 'checking' }
    try {
      await look()
    } catch (error) {
      const problem = problemOf(error)
      lastProblem = problem
      state = { status: 'failed', problem }
      log('warn', 'no update', { problem, message: String(error).slice(0, 300) })
    } finally {
      isBusy = false
    }
  }
  const plan = (ms: number): void => {
    setTimeout(() => {
      if (wish().auto) void check()
      plan(everyMs + Math.random() * everySpreadMs)
    }, ms).unref()
  }
  if (whyNot === null) plan(firstMs + Math.random() * firstSpreadMs)
  ports.onWish(() => {
    if (state.status === 'ready') void updater?.then((loaded) => loaded.installOnQuit(!wish().forbidden))
  })
  return {
    state: now,
    facts: () => {
      const said = now()
      const { channel, auto, forbidden } = wish()
      return {
        status: said.status,
        why: said.status === 'none' ? said.why : null,
        version: 'version' in said ? said.version : null,
        channel,
        automatic: auto && !forbidden,
        lookedAt,
        problem: lastProblem,
      }
    },
    check,
    restart: () => {
      if (now().status !== 'ready') return
      // On Linux the quitting app puts the new one in its place; the other systems' installers start it.
      if (platform === 'linux') ports.relaunch()
      else void updater?.then((loaded) => loaded.quitAndInstall())
    },
  }
}
