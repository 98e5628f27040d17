import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import { isPopOutPath } from '#shared/paths.ts'
import type { SavedTime } from './age-clock.ts'
import { openWithCopy } from './flags-copy.ts'
import type { JsonStore } from './json-store.ts'
import { type StorageProblems, silentProblems } from './problems.ts'
import { createSavedAccounts, rememberedSession, type SavedAccounts, savedAccount } from './saved-accounts.ts'

const bounds = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(1).max(100_000),
  height: z.number().int().min(1).max(100_000),
  maximized: z.boolean().catch(false).default(false),
  fullScreen: z.boolean().catch(false).default(false),
})
/** Position and size of a window, in device-independent pixels. */
export type SavedBounds = z.output<typeof bounds>

/** Maximum windows; more than an account uses. The rest are dropped. */
const maxWindows = 12

const poppedOut = z.object({
  account: z.string().max(4000),
  windows: z
    .array(
      z.object({
        path: z.string().max(400).refine(isPopOutPath),
        bounds: bounds.nullable().catch(null),
        isPinned: z.boolean().optional().catch(undefined),
      }),
    )
    .max(maxWindows),
})
/** The open pop-out windows of an account. */
export type SavedWindows = z.output<typeof poppedOut>
/** Earlier versions saved the windows of one account. */
const poppedOuts = z
  .array(poppedOut)
  .max(20)
  .or(poppedOut.transform((one) => [one]))

const coveredAccount = z.object({
  account: z.string().max(4000),
  server: z.string().max(2000),
  email: z.string().max(320),
  name: z.string().max(1000),
  isDemo: z.boolean(),
  remember: z.boolean(),
})
/** An account that the lock covers, with the data of a sign-in to it except the password. */
export type CoveredAccount = z.output<typeof coveredAccount>
/** Earlier versions wrote fractions of a millisecond. */
const whole = z.number().transform(epochMs)

const lock = z.object({
  hasPin: z.boolean(),
  tries: z.number().int().min(0),
  covered: z.array(coveredAccount).max(40).catch([]).default([]),
})
/**
 * Whether a PIN is set; the wrong tries since the last right one; while locked, the covered accounts, also those whose
 * sessions have ended.
 */
export type SavedLock = z.output<typeof lock>
const noLock: SavedLock = { hasPin: false, tries: 0, covered: [] }

const flags = z.object({
  folder: z.string().max(64).catch('').default(''),
  readsSharedSecrets: z.boolean().catch(false).default(false),
  lastServer: z.string().max(2000).nullable().catch(null).default(null),
  lastUser: z.string().max(64).catch('').default(''),
  sessions: z.record(z.string(), rememberedSession).catch({}).default({}),
  accounts: z.array(savedAccount).catch([]).default([]),
  bounds: bounds.nullable().catch(null).default(null),
  poppedOut: poppedOuts.catch([]).default([]),
  startsAtLogin: z.boolean().catch(false).default(false),
  trayExplained: z.boolean().catch(false).default(false),
  rolloutSeed: z.string().max(64).catch('').default(''),
  graphicsCrashes: z.array(whole).max(20).catch([]).default([]),
  askedToNotify: z.enum(['no', 'declined', 'yes']).catch('no').default('no'),
  demoBegun: z.array(z.string()).max(100).catch([]).default([]),
  networkTime: whole.nullable().catch(null).default(null),
  lock: lock.catch(noLock).default(noLock),
})

/** The values that an earlier version must not cost: sign-in and lock. */
const copied = flags.pick({
  folder: true,
  readsSharedSecrets: true,
  lastServer: true,
  lastUser: true,
  accounts: true,
  lock: true,
})

/** Facts that the app stores by itself, apart from the user's preferences. */
export interface Flags {
  /** Returns the random id of this data folder, which separates its entries in the system's keyring. */
  readonly folder: () => string
  /** Whether an earlier version used this folder, so that an older secret may be its own. */
  readonly readsSharedSecrets: () => boolean
  readonly session: SavedAccounts
  readonly bounds: { get(): SavedBounds | null; set(bounds: SavedBounds): void }
  readonly poppedOut: {
    get(account: string): SavedWindows['windows'] | null
    /** Saves the open windows of an account; an empty list removes the entry. */
    set(account: string, windows: SavedWindows['windows']): void
  }
  /** The last applied setting for the start at login. */
  readonly startsAtLogin: { get(): boolean; set(on: boolean): void }
  /** Whether the member has seen the hint that a closed window stays in the tray. */
  readonly trayExplained: { get(): boolean; set(explained: boolean): void }
  /** Returns the random text that places this computer in a version's rollout. It never leaves the computer. */
  readonly rolloutSeed: () => string
  /** Times of the last crashes of the graphics process, ms since 1970. */
  readonly graphicsCrashes: { get(): readonly EpochMs[]; set(times: readonly EpochMs[]): void }
  readonly networkTime: SavedTime
  /** Accounts of the demo network that already got their first content. */
  readonly demoBegun: { has(account: string): boolean; add(account: string): void }
  readonly lock: { get(): SavedLock; set(lock: SavedLock): void }
  /** macOS: whether the system was asked to allow notifications. */
  readonly askedToNotify: {
    get(): 'no' | 'declined' | 'yes'
    set(asked: 'no' | 'declined' | 'yes'): void
  }
}

/** Imports the network's time from an earlier version's file. The network's next answer provides it too. */
const importClock = (dir: string, store: JsonStore<z.output<typeof flags>>): void => {
  const path = join(dir, 'clock.json')
  try {
    const { heard } = JSON.parse(readFileSync(path, 'utf8')) as { readonly heard?: unknown }
    if (typeof heard === 'number') store.set({ networkTime: epochMs(heard) })
    rmSync(path, { force: true })
  } catch {
    // The file is missing or unreadable.
  }
}

/** Opens the flags in a folder. Never throws. */
export const openFlags = (dir: string, problems: StorageProblems = silentProblems): Flags => {
  const files = { name: 'flags', schema: flags, copyName: 'sign-in', copySchema: copied }
  const store = openWithCopy(
    dir,
    {
      ...files,
      // An earlier version has signed in.
      isReplaced: ({ sessions }, key) => key.startsWith('last') && Object.keys(sessions).length > 0,
    },
    problems,
  )
  if (store.get().networkTime === null) importClock(dir, store)
  // Before the first sign-in, so that a new folder takes no secret of another one.
  if (store.get().folder === '')
    store.set({ folder: randomUUID(), readsSharedSecrets: store.get().lastServer !== null })
  return {
    folder: () => store.get().folder,
    readsSharedSecrets: () => store.get().readsSharedSecrets,
    session: createSavedAccounts(store),
    bounds: { get: () => store.get().bounds, set: (value) => void store.set({ bounds: value }) },
    poppedOut: {
      get: (account) => store.get().poppedOut.find((one) => one.account === account)?.windows ?? null,
      set: (account, windows) => {
        const others = store.get().poppedOut.filter((one) => one.account !== account)
        store.set({ poppedOut: windows.length === 0 ? others : [...others, { account, windows }].slice(-20) })
      },
    },
    startsAtLogin: {
      get: () => store.get().startsAtLogin,
      set: (value) => void store.set({ startsAtLogin: value }),
    },
    trayExplained: {
      get: () => store.get().trayExplained,
      set: (trayExplained) => void store.set({ trayExplained }),
    },
    graphicsCrashes: {
      get: () => store.get().graphicsCrashes,
      set: (times) => void store.set({ graphicsCrashes: [...times] }),
    },
    networkTime: {
      get: () => store.get().networkTime,
      set: (networkTime) => void store.set({ networkTime }),
    },
    demoBegun: {
      has: (account) => store.get().demoBegun.includes(account),
      add: (account) => void store.set({ demoBegun: [...store.get().demoBegun, account] }),
    },
    lock: {
      get: () => store.get().lock,
      set: (value) => void store.set({ lock: value }),
    },
    askedToNotify: {
      get: () => store.get().askedToNotify,
      set: (askedToNotify) => void store.set({ askedToNotify }),
    },
    rolloutSeed: () => {
      const { rolloutSeed } = store.get()
      return rolloutSeed === '' ? store.set({ rolloutSeed: randomUUID() }).rolloutSeed : rolloutSeed
    },
  }
}
