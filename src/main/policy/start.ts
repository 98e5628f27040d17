import { app } from 'electron'
import { type Log, setLogLevel } from '../log.ts'
import { platform } from '../platform.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { isMarked } from './early-policies.ts'
import { openLastPolicies } from './last-policies.ts'
import { openPolicies, type Policies } from './policies.ts'
import { policySource } from './system-policies.ts'

/**
 * Reads the organisation's policies. `data` is the folder with the last reading. Until the preferences are read, the
 * log uses the policies' level.
 */
export const startPolicies = async (data: string, problems: StorageProblems, log: Log): Promise<Policies> => {
  const source = policySource({
    platform: platform(),
    isPackaged: app.isPackaged,
    environment: process.env,
    user: process.getuid?.() ?? null,
    log,
  })
  const isExpected = isMarked('expected', platform(), process.resourcesPath)
  const policies = await openPolicies(source, log, openLastPolicies(data, problems), isExpected)
  setLogLevel(policies.get().LogLevel)
  return policies
}
