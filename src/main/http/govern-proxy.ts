import type { ProxyConfig, Session } from 'electron'
import type { Log } from '../log.ts'
import type { Policies } from '../policy/policies.ts'
import type { PolicyValues } from '../policy/schema.ts'

/** The members of a session that set its proxy. */
export type GovernedSession = Pick<
  Session,
  'setProxy' | 'closeAllConnections' | 'allowNTLMCredentialsForDomains'
>

export interface ProxyPorts {
  readonly policies: Policies
  /** The default session, which exists before any listener can be added. */
  readonly first: GovernedSession
  /** Creates every session that the app uses, so that each has its proxy before its first request. */
  readonly open: () => void
  readonly onCreated: (listener: (session: GovernedSession) => void) => void
  /**
   * Returns whether the session opens fresh connections for each call. Closing those in flight would leave an outcome
   * unknown.
   */
  readonly isCreating: (session: GovernedSession) => boolean
  readonly log: Log
}

const impliedMode = ({ ProxyRules, ProxyPacUrl }: PolicyValues): NonNullable<PolicyValues['ProxyMode']> => {
  if (ProxyPacUrl !== undefined) return 'pac_script'
  return ProxyRules === undefined ? 'system' : 'fixed_servers'
}

/**
 * Returns the proxy settings of the policies. Returns null for the system's settings, and for contradictory policies.
 */
export const proxyConfigOf = (values: PolicyValues, log: Log): ProxyConfig | null => {
  const { ProxyMode, ProxyRules, ProxyBypass, ProxyPacUrl } = values
  const mode = ProxyMode ?? impliedMode(values)
  switch (mode) {
    case 'system':
      return null
    case 'direct':
    case 'auto_detect':
      return { mode }
    case 'pac_script':
      if (ProxyPacUrl !== undefined) return { mode, pacScript: ProxyPacUrl }
      break
    case 'fixed_servers':
      if (ProxyRules === undefined) break
      return {
        mode,
        proxyRules: ProxyRules,
        ...(ProxyBypass === undefined ? {} : { proxyBypassRules: ProxyBypass }),
      }
  }
  log('error', 'policies: ProxyMode lacks what it needs, so the system decides about proxies', { mode })
  return null
}

/**
 * Applies the organisation's proxy to all sessions, including later ones. Resolves when the existing sessions have it;
 * never rejects. A change closes connections that still use the old proxy.
 */
export const governProxy = async (ports: ProxyPorts): Promise<void> => {
  const { policies, log } = ports
  const sessions = new Set<GovernedSession>([ports.first])
  let config: ProxyConfig | null = null
  let domains = ''
  let opening = false

  const apply = async (session: GovernedSession): Promise<void> => {
    session.allowNTLMCredentialsForDomains(domains)
    try {
      await session.setProxy(config ?? { mode: 'system' })
    } catch (error) {
      log('error', 'policies: the proxy could not be set', error)
    }
  }
  const follow = async (values: PolicyValues): Promise<void> => {
    const before = JSON.stringify([config, domains])
    config = proxyConfigOf(values, log)
    domains = (values.ProxyAuthDomains ?? []).join(',')
    if (JSON.stringify([config, domains]) === before) return
    opening = true
    ports.open()
    opening = false
    await Promise.all([...sessions].map(apply))
  }

  ports.onCreated((session) => {
    if (sessions.has(session)) return
    sessions.add(session)
    if (!opening && (config !== null || domains !== '')) void apply(session)
  })
  // Subscribes first: a policy may change while the first sessions are set.
  policies.onChange((values) => {
    const before = JSON.stringify(config)
    void follow(values).then(async () => {
      if (JSON.stringify(config) === before) return
      const open = [...sessions].filter((session) => !ports.isCreating(session))
      await Promise.all(open.map((session) => session.closeAllConnections()))
    })
  })
  await follow(policies.get())
}
