import type { Log } from '../log.ts'
import { policyNames } from './schema.ts'
import type { PolicySource, SourceState } from './source.ts'

/** What a value may be as the registry or a property list has it: of the wrong kind too, so that it can be said. */
const anyKind = { type: ['string', 'number', 'boolean'] } as const
type Watched = Record<string, typeof anyKind>

/** The part of @vscode/policy-watcher that is used. */
export interface PolicyWatcher {
  createWatcher(
    productName: string,
    policies: Watched,
    onDidChange: (update: Readonly<Record<string, unknown>>) => void,
    options?: { readonly registryPath?: string },
  ): { dispose(): void }
}

export interface SystemSourcePorts {
  /** Windows' registry, the machine's before the user's; or the managed preferences of macOS. */
  readonly system: 'win32' | 'darwin'
  readonly load: () => Promise<PolicyWatcher>
  readonly log: Log
  readonly timeoutMs?: number
}

/** Below HKEY_LOCAL_MACHINE, then below HKEY_CURRENT_USER. */
export const registryPath = 'Software\\Policies\\Quayside'
/** The app's bundle, whose preferences an administrator may force. */
export const preferencesDomain = 'org.quayside.desktop'

/**
 * Policies as Group Policy or a profile set them, read by a native module in a thread of its own. Where it is missing, or
 * does not answer in time, the app goes on without and says so; a late answer counts as a change.
 */
export const systemPolicies = ({ system, load, log, timeoutMs = 3000 }: SystemSourcePorts): PolicySource => {
  let dispose = (): void => undefined
  let closed = false
  const wanted = Object.fromEntries(policyNames.map((name) => [name, anyKind]))
  return {
    place:
      system === 'win32' ? `HKLM and HKCU, ${registryPath}` : `Managed preferences, ${preferencesDomain}`,
    carrier: system === 'win32' ? 'registry' : 'property-list',
    start: async (onChange) => {
      const { promise: first, resolve } = Promise.withResolvers<SourceState>()
      let started = false
      const raw: Record<string, unknown> = {}
      const timer = setTimeout(() => {
        log('error', 'policies: the system did not answer in time; what it says later will hold')
        resolve({ raw: {}, trouble: 'no-answer' })
      }, timeoutMs)
      try {
        const { createWatcher } = await load()
        const watcher = createWatcher(
          system === 'win32' ? 'Quayside' : preferencesDomain,
          wanted,
          (update) => {
            // What has been removed comes as undefined; what is not named has never been there.
            for (const [name, value] of Object.entries(update)) {
              if (value === undefined) delete raw[name]
              else raw[name] = value
            }
            const state: SourceState = { raw: { ...raw }, trouble: null }
            if (started) onChange(state)
            else resolve(state)
          },
          system === 'win32' ? { registryPath } : {},
        )
        dispose = () => watcher.dispose()
        if (closed) dispose()
      } catch (error) {
        log('error', 'policies: the module that reads them cannot be loaded, so none hold', error)
        resolve({ raw: {}, trouble: 'no-module' })
      }
      const state = await first
      started = true
      clearTimeout(timer)
      return state
    },
    close: () => {
      closed = true
      dispose()
    },
  }
}

/** Loads the native module; it may be missing or built for another machine. */
export const loadPolicyWatcher = async (): Promise<PolicyWatcher> => {
  const loaded = (await import('@vscode/policy-watcher')) as { default?: PolicyWatcher } & PolicyWatcher
  return loaded.default ?? loaded
}
