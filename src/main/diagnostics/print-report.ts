import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, session as electronSession } from 'electron'
import { z } from 'zod'
import type { DiagnosticsReport } from '#shared/ipc/diagnostics.ts'
import { preferences as preferencesSchema } from '#shared/ipc/preferences.schema.ts'
import { governNetwork } from '../http/start.ts'
import { platform } from '../platform.ts'
import { governed } from '../policy/govern.ts'
import { startPolicies } from '../policy/start.ts'
import { createKeyring, loadKeytar } from '../session/keyring.ts'
import type { Places } from '../storage/places.ts'
import { silentProblems } from '../storage/problems.ts'
import { requestReport } from './deliver-report.ts'
import { gatherReport } from './report.ts'
import { answers } from './start.ts'

const saved = z.object({ server: z.string(), present: z.boolean() })

/** The flags that a report includes. `sessions` are those of earlier versions. */
const savedSession = z
  .object({
    lastServer: z.string(),
    sessions: z.record(z.string(), saved.omit({ server: true })).default({}),
    accounts: z.array(saved).default([]),
  })
  .transform(({ lastServer, sessions, accounts }) => {
    const all = [...accounts, ...Object.entries(sessions).map(([server, one]) => ({ server, ...one }))]
    const servers = all.filter(({ present }) => present).map(({ server }) => server)
    return { server: lastServer, servers }
  })
  .catch({ server: '', servers: [] })

/** Reads the file directly, since the app that owns it may be running or hanging. */
const settingsIn = (folder: string, name: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  } catch {
    return {}
  }
}

/** Creates a report without a running app. This process has no session or connection, and opens none. */
const reportAlone = async (places: Places, given: string | null): Promise<DiagnosticsReport> => {
  await app.whenReady()
  const preferences = preferencesSchema.parse(settingsIn(places.data, 'preferences') ?? {})
  const policies = await startPolicies(places.data, silentProblems, () => undefined)
  // The report must use the policies' proxies.
  await governNetwork(policies, () => undefined)
  policies.close()
  const { server, servers } = savedSession.parse(settingsIn(places.data, 'flags'))
  return gatherReport({
    app: { state: 'reporting', version: app.getVersion(), packaged: app.isPackaged, locale: app.getLocale() },
    platform: platform(),
    places,
    session: () => ({
      status: servers.includes(server) ? 'saved' : 'none',
      reason: null,
      persisted: null,
    }),
    accounts: () => servers.map((one) => ({ server: one, isActive: false })),
    server: () => given ?? (server || preferences.server),
    preferences: () => governed(preferences, policies.get()),
    keyringAnswers: () => answers(createKeyring(loadKeytar, () => '')),
    resolveProxy: (url) => electronSession.defaultSession.resolveProxy(url),
    connection: () => null,
    realtime: () => null,
    polling: () => null,
    windows: () => 0,
    hasTray: () => null,
    notifications: () => null,
    updates: () => null,
    policies: policies.report,
    logLevel: () => policies.get().LogLevel ?? preferences.logLevel,
  })
}

/**
 * `--diagnostics`: prints a report as JSON and quits. The report comes from the running app in these folders, else, or
 * without an answer, from this process. `given` is the server of the command line.
 */
export const printReport = async (places: Places, given: string | null): Promise<void> => {
  const wish = requestReport(places.cache)
  const isAlone = app.requestSingleInstanceLock(wish.data)
  // Releases the lock, so that a start of the app meanwhile gets it.
  if (isAlone) app.releaseSingleInstanceLock()
  const answer = isAlone ? null : await wish.answer()
  const text = answer ?? JSON.stringify(await reportAlone(places, given), null, 2)
  process.stdout.write(`${text}\n`, () => app.exit(0))
}
