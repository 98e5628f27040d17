import { app } from 'electron'
import { type Log, setLogLevel } from '../log.ts'
import { platform } from '../platform.ts'
import { openPolicies, type Policies } from '../policy/policies.ts'
import { policySource } from '../policy/system-policies.ts'

/** The organisation's policies; until the preferences are read, the log is as detailed as they want it. */
export const readSystemPolicies = async (log: Log): Promise<Policies> => {
  const source = policySource({
    platform: platform(),
    isPackaged: app.isPackaged,
    environment: process.env,
    user: process.getuid?.() ?? null,
    log,
  })
  const policies = await openPolicies(source, log)
  setLogLevel(policies.get().LogLevel)
  return policies
}
