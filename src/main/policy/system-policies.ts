import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { type Run, readManagedPreferences, readRegistry, runProgram } from './exact-values.ts'
import { filePolicies } from './file-source.ts'
import { policyNames } from './schema.ts'
import type { PolicySource } from './source.ts'
import { loadPolicyWatcher, systemPolicies } from './system-source.ts'

/** Where Linux has them. */
const linuxFile = '/etc/quayside/policies.json'
const root = 0

export interface PolicySurroundings {
  readonly platform: Platform
  /** An installed app; one that is being developed or tested may be given another file. */
  readonly isPackaged: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Number of the user that the app runs as; null where there are none. */
  readonly user: number | null
  readonly log: Log
}

/** The place of policies on this system (docs/it-guide.md#where-policies-are-read). */
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
