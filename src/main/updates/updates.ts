import type { FetchWait, NoUpdates, UpdateFacts, UpdateProblem, UpdateState } from '#shared/ipc/updates.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { isFull } from '../storage/problems.ts'
import { createDeadline } from './deadline.ts'
import { addressOf, isNotifyOnly } from './installation.ts'
import { type Metadata, notesOf } from './metadata.ts'
import { RefusedUpdate } from './refused-update.ts'
import type { Updater } from './updater.ts'
import { isBeyondPin } from './versions.ts'
import type { WaitingUpdate } from './waiting.ts'

const minute = 60_000
/** Ms until the first check, and between checks. Each has random extra time. */
const firstMs = 3 * minute
const firstSpreadMs = 5 * minute
const everyMs = 4 * 60 * minute
const everySpreadMs = 24 * minute

/** The settings for updates: the user's choice within the policies. */
export interface UpdateRequest {
  /** Whether to check automatically. */
  readonly auto: boolean
  /** Whether to fetch found versions automatically. */
  readonly fetches: boolean
  readonly channel: string
  /** The policies' update address; null for the packager's. */
  readonly url: string | null
  /** Whether policies forbid updates. */
  readonly forbidden: boolean
  /** The newest version that policies allow; null for any. */
  readonly pin: string | null
  /** Days until policies require a ready version's installation; null for no deadline. */
  readonly deadlineDays: number | null
}

export interface UpdatesPorts {
  readonly platform: Platform
  /** Reason why this installation cannot replace itself; null if it can. */
  readonly whyNot: NoUpdates | null
  /** Loads electron-updater on demand. */
  readonly load: () => Promise<Updater>
  readonly getRequest: () => UpdateRequest
  readonly onRequestChange: (listener: () => void) => void
  /** Keeps a ready version over a shutdown that does not quit the app. */
  readonly waiting: Pick<WaitingUpdate, 'keep' | 'recordTry'>
  /** Returns this installation's place in the rollout of a version, from 0 up to 1. */
  readonly share: (version: string) => number
  readonly isOnline: () => boolean
  readonly isMetered: () => Promise<boolean>
  /** Returns whether a send is in flight, since a restart would hide its outcome. */
  readonly isBusy: () => boolean
  /** Called when an update is ready to install. */
  readonly onReady: () => void
  /** Receives the time of the automatic restart, ms since 1970. */
  readonly onDue: (at: number) => void
  /** Receives the ready version; null if none may be installed. */
  readonly onChange: (ready: string | null) => void
  /** Quits and starts the replaced app. */
  readonly relaunch: () => void
  readonly log: Log
}

/** Updates of the app itself (user-guide.md#updates). */
export interface Updates {
  state(): UpdateState
  facts(): UpdateFacts
  /** Returns the version that waits for a restart; null for none. */
  ready(): string | null
  /** Checks for an update now, on the user's request, and fetches it. */
  check(): Promise<void>
  /** Installs a ready version and starts it. Does nothing without one. */
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

/** A version that policies no longer allow stays on disk and is not installed. */
const isAllowedBy = ({ forbidden, pin }: UpdateRequest, version: string): boolean =>
  !forbidden && !isBeyondPin(version, pin)

/** Returns the state as policies allow it. They may forbid a version, or all updates, after it was fetched. */
const shownState = (
  state: UpdateState,
  request: UpdateRequest,
  whyNot: NoUpdates | null,
  dueAt: () => number | null,
): UpdateState => {
  if (whyNot !== null && request.forbidden) return { status: 'none', why: whyNot }
  if (state.status !== 'none' && request.forbidden) return { status: 'none', why: 'managed' }
  if (state.status !== 'ready') return state
  return isAllowedBy(request, state.version)
    ? { ...state, dueAt: dueAt() }
    : { status: 'idle', isLatest: false }
}

const readyVersion = (shown: UpdateState): string | null => (shown.status === 'ready' ? shown.version : null)

const factsOf = (
  shown: UpdateState,
  { channel, auto, forbidden }: UpdateRequest,
): Omit<UpdateFacts, 'checkedAt' | 'problem'> => {
  const newest = shown.status === 'none' ? shown.newest : undefined
  return {
    status: shown.status,
    why: shown.status === 'none' ? shown.why : null,
    version: 'version' in shown ? shown.version : (newest ?? null),
    channel,
    automatic: auto && !forbidden,
  }
}

/** Returns why a found version is not fetched; null to fetch it. `asked`: the user requested the check. */
const whyNotFetched = async (
  { getRequest, isMetered }: Pick<UpdatesPorts, 'getRequest' | 'isMetered'>,
  asked: boolean,
): Promise<FetchWait | null> => {
  if (asked) return null
  if (!getRequest().fetches) return 'asked'
  return (await isMetered()) ? 'metered' : null
}

/** Calls back some minutes after the start, and then every few hours. */
const repeat = (check: () => void): void => {
  const plan = (ms: number): void => {
    setTimeout(() => {
      check()
      plan(everyMs + Math.random() * everySpreadMs)
    }, ms).unref()
  }
  plan(firstMs + Math.random() * firstSpreadMs)
}

/**
 * Creates the updates. They are checked regularly, fetched and verified in the background, and installed on quit.
 * Installations that are updated by other means only report newer versions.
 */
export const createUpdates = (ports: UpdatesPorts): Updates => {
  const { platform, whyNot, getRequest, log } = ports
  const installs = whyNot === null
  let state: UpdateState = installs ? { status: 'idle', isLatest: false } : { status: 'none', why: whyNot }
  let updater: Promise<Updater> | null = null
  let isBusy = false
  let checkedAt: number | null = null
  let lastProblem: UpdateProblem | null = null
  let announced: string | null = null

  const isAllowed = (version: string): boolean => isAllowedBy(getRequest(), version)
  const now = (): UpdateState => shownState(state, getRequest(), whyNot, () => deadline.dueAt())
  const restart = (): void => {
    if (now().status !== 'ready') return
    ports.waiting.recordTry(false)
    // On Linux the quitting app replaces itself. On other systems the installer starts the new version.
    if (platform === 'linux') ports.relaunch()
    else void updater?.then((loaded) => loaded.quitAndInstall())
  }
  const deadline = createDeadline({
    days: () => (state.status === 'ready' && isAllowed(state.version) ? getRequest().deadlineDays : null),
    isBusy: ports.isBusy,
    onDue: ports.onDue,
    restart,
    now: steadyNow,
  })
  const announce = (): void => {
    const ready = readyVersion(now())
    if (ready === announced) return
    announced = ready
    ports.onChange(ready)
  }
  const fetchFound = async (loaded: Updater, found: Metadata): Promise<void> => {
    const { version } = found
    state = { status: 'downloading', version, percent: 0 }
    const fetched = await loaded.fetch((percent) => {
      if (state.status === 'downloading') state = { status: 'downloading', version, percent }
    })
    loaded.installOnQuit(isAllowed(version))
    deadline.begin(ports.waiting.keep(fetched).readyAt)
    state = { status: 'ready', version, notes: notesOf(found), dueAt: null }
    if (isAllowed(version)) ports.onReady()
  }
  const fetchUpdate = async (asked: boolean): Promise<void> => {
    updater ??= ports.load()
    const loaded = await updater
    const { channel, url, pin } = getRequest()
    const address = addressOf(platform, await loaded.config(), url, installs)
    if ('why' in address) {
      state = { status: 'none', why: installs ? address.why : whyNot }
      return
    }
    checkedAt = steadyNow()
    const found = await loaded.find(address.url, channel, { pin, share: ports.share })
    if (!installs) {
      state = { status: 'none', why: whyNot, ...(found === null ? {} : { newest: found.version }) }
      return
    }
    const waits = found === null ? null : await whyNotFetched(ports, asked)
    if (found === null) state = { status: 'idle', isLatest: true }
    else if (waits === null) await fetchFound(loaded, found)
    else state = { status: 'found', version: found.version, waits }
  }
  const run = async (asked: boolean): Promise<void> => {
    // A fetched version waits; a newer one is found after the restart. A check that is not possible now runs later.
    const isOut = (!installs && !isNotifyOnly(whyNot)) || getRequest().forbidden || state.status === 'ready'
    if (isOut || isBusy) return
    isBusy = true
    if (installs) state = { status: 'checking' }
    try {
      await fetchUpdate(asked)
    } catch (error) {
      const problem = problemOf(error)
      lastProblem = problem
      if (installs) state = { status: 'failed', problem }
      log('warn', 'no update', { problem, message: String(error).slice(0, 300) })
    } finally {
      isBusy = false
      announce()
    }
  }
  if (installs || isNotifyOnly(whyNot))
    repeat(() => {
      if (getRequest().auto && ports.isOnline()) void run(false)
    })
  ports.onRequestChange(() => {
    if (state.status !== 'ready') return
    const { version } = state
    void updater?.then((loaded) => loaded.installOnQuit(isAllowed(version)))
    announce()
  })
  return {
    state: now,
    facts: () => ({ ...factsOf(now(), getRequest()), checkedAt, problem: lastProblem }),
    ready: () => readyVersion(now()),
    check: () => run(true),
    restart,
  }
}
