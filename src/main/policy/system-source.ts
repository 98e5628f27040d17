import type { Log } from '../log.ts'
import { type ExactReading, preferencesDomain, registryPath } from './exact-values.ts'
import type { RawPolicies } from './read-policies.ts'
import { policyNames } from './schema.ts'
import type { PolicySource, SourceState } from './source.ts'

/** The types of value that the module can watch. */
const anyKind = { type: ['string', 'number', 'boolean'] } as const
type Watched = Record<string, typeof anyKind>

/** The used part of @vscode/policy-watcher. */
export interface PolicyWatcher {
  createWatcher(
    productName: string,
    policies: Watched,
    onDidChange: (update: RawPolicies) => void,
    options?: { readonly registryPath?: string },
  ): { dispose(): void }
}

export interface SystemSourcePorts {
  /** Windows' registry, the machine's keys before the user's; or the managed preferences of macOS. */
  readonly system: 'win32' | 'darwin'
  /** Loads the module that reports changes. */
  readonly load: () => Promise<PolicyWatcher>
  /** Reads all values with their types, by a program of the system. */
  readonly readExactly: () => Promise<ExactReading>
  readonly log: Log
  readonly timeoutMs?: number
  readonly againMs?: number
}

/** Ms until unreadable values are read again, because the module does not report their changes. */
const quarterOfAnHour = 15 * 60_000

/**
 * Reads policies of Group Policy or a profile, with two readers. The module @vscode/policy-watcher reports changes at
 * once. On Windows it cannot read DWORD numbers, REG_EXPAND_SZ, empty lists and non-ASCII characters. On macOS it
 * cannot read lists. A program of the system reads all of them, but an administrator may have forbidden that program. A
 * reading by the module alone is `partly-read`.
 */
export const systemPolicies = ({
  system,
  load,
  readExactly,
  log,
  timeoutMs = 3000,
  againMs = quarterOfAnHour,
}: SystemSourcePorts): PolicySource => {
  let dispose = (): void => undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  /** The module's values; null before its first answer. */
  let seen: RawPolicies | null = null
  let isMissing = false

  const read = (): Promise<ExactReading | null> =>
    readExactly().catch((error: unknown) => {
      log('error', 'policies: the program that reads every kind of value failed', error)
      return null
    })

  /** Returns the merged state; null while the module may still answer. */
  const merged = (exact: ExactReading | null): SourceState | null => {
    if (exact === null && seen === null) return isMissing ? { raw: {}, trouble: 'no-module' } : null
    // Only macOS marks booleans. The Windows module reports every DWORD as one.
    const raw = system === 'darwin' ? { ...exact?.values, ...seen } : { ...seen, ...exact?.values }
    return { raw, places: exact?.places ?? {}, trouble: exact === null ? 'partly-read' : null }
  }

  const watch = async (onUpdate: () => void): Promise<void> => {
    try {
      const { createWatcher } = await load()
      const wanted = Object.fromEntries(policyNames.map((name) => [name, anyKind]))
      const watcher = createWatcher(
        system === 'win32' ? 'Quayside' : preferencesDomain,
        wanted,
        (update) => {
          // Removed values are undefined.
          const all = Object.entries({ ...seen, ...update }).filter(([, value]) => value !== undefined)
          seen = Object.fromEntries(all)
          onUpdate()
        },
        system === 'win32' ? { registryPath } : {},
      )
      dispose = () => watcher.dispose()
      if (closed) dispose()
    } catch (error) {
      log('error', 'policies: the module that reports changes cannot be loaded', error)
      isMissing = true
      onUpdate()
    }
  }

  return {
    place:
      system === 'win32' ? `HKLM and HKCU, ${registryPath}` : `Managed preferences, ${preferencesDomain}`,
    carrier: system === 'win32' ? 'registry' : 'property-list',
    start: async (onChange) => {
      const { promise: first, resolve } = Promise.withResolvers<SourceState>()
      let started = false
      let exact = read()
      const emitState = async (): Promise<void> => {
        const reading = exact
        const state = merged(await reading)
        if (state === null || reading !== exact || closed) return
        if (started) onChange(state)
        else resolve(state)
      }
      const reread = (): void => {
        if (started) exact = read()
        void emitState()
      }
      const late = setTimeout(() => {
        log('error', 'policies: the system did not answer in time; a late answer will hold')
        resolve({ raw: {}, trouble: 'no-answer' })
      }, timeoutMs)
      void emitState()
      void watch(reread)
      timer = setInterval(reread, againMs)
      timer.unref()
      const state = await first
      started = true
      clearTimeout(late)
      return state
    },
    close: () => {
      closed = true
      clearInterval(timer)
      dispose()
    },
  }
}

/** Loads the native module. It may be missing or built for another machine. */
export const loadPolicyWatcher = async (): Promise<PolicyWatcher> => {
  const loaded = (await import('@vscode/policy-watcher')) as { default?: PolicyWatcher } & PolicyWatcher
  return loaded.default ?? loaded
}
