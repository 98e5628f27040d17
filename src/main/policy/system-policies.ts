import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { type Run, readManagedPreferences, readRegistry, runProgram } from './exact-values.ts'
import { filePolicies } from './file-source.ts'
import { policyNames } from './schema.ts'
import type { PolicySource } from './source.ts'
import { loadPolicyWatcher, systemPolicies } from './system-source.ts'

/** Path on Linux. */
const linuxFile = '/etc/quayside/policies.json'
const root = 0

export interface PolicySurroundings {
  readonly platform: Platform
  /** True for an installed app. In development and tests another file is allowed. */
  readonly isPackaged: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Number of the app's system user; null on systems without numbers. */
  readonly user: number | null
  readonly log: Log
}

/** Returns the source of policies on this system (docs/it-guide.md#where-policies-are-read). */
export const policySource = (
  { platform, isPackaged, environment, user, log }: PolicySurroundings,
  load = loadPolicyWatcher,
  run: Run = runProgram,
): PolicySource => {
  if (platform !== 'linux')
    return systemPolicies({
      system: platform,
      load,
      readExactly: () =>
        platform === 'win32' ? readRegistry(run, environment) : readManagedPreferences(run, policyNames),
      log,
    })
  const given = isPackaged ? undefined : environment.QUAYSIDE_POLICIES
  if (given === undefined) return filePolicies({ path: linuxFile, owners: [root], log })
  return filePolicies({ path: given, owners: user === null ? [root] : [root, user], log })
}
