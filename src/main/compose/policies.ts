import { app, session } from 'electron'
import { governProxy } from '../http/govern-proxy.ts'
import { creatingPartitions, netPartitions } from '../http/net-stack.ts'
import { type Log, setLogLevel } from '../log.ts'
import { platform } from '../platform.ts'
import { isMarked } from '../policy/administrator.ts'
import { openLastPolicies } from '../policy/last-policies.ts'
import { openPolicies, type Policies } from '../policy/policies.ts'
import { policySource } from '../policy/system-policies.ts'
import type { StorageProblems } from '../storage/problems.ts'

/**
 * The organisation's policies, and what was read last in the folder of data. Until the preferences are read, the log is as
 * detailed as the policies want it.
 */
export const readSystemPolicies = async (
  data: string,
  problems: StorageProblems,
  log: Log,
): Promise<Policies> => {
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

/** Sends everything by the proxies that the organisation wants, from the first request on and after each change. */
export const governNetwork = (policies: Policies, log: Log): Promise<void> =>
  governProxy({
    policies,
    first: session.defaultSession,
    open: () => {
      for (const name of [...netPartitions, 'details', 'prompts']) session.fromPartition(name)
    },
    onCreated: (listener) => app.on('session-created', listener),
    isCreating: (one) => creatingPartitions.some((name) => session.fromPartition(name) === one),
    log,
  })
