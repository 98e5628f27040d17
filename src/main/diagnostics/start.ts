import { app, session as electronSession, Notification } from 'electron'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { DiagnosticsReport } from '#shared/ipc/diagnostics.ts'
import type { ShownPolicies } from '#shared/ipc/policies.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { Network } from '../http/start.ts'
import { setLogLevel } from '../log.ts'
import type { Notifications } from '../notifications/start.ts'
import { platform } from '../platform.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import { type Policies, shownPolicies } from '../policy/policies.ts'
import type { Questions } from '../questions.ts'
import type { LiveUpdates } from '../realtime/live-updates.ts'
import type { Keyring } from '../session/keyring.ts'
import type { AppSession } from '../session/start.ts'
import type { Flags } from '../storage/flags.ts'
import type { Places } from '../storage/places.ts'
import type { System } from '../system.ts'
import { nativeTexts } from '../texts.ts'
import { crashDumps, crashFolder, pruneCrashDumps } from './crash-dumps.ts'
import { deliverReport, reportAsked } from './deliver-report.ts'
import type { ReportPorts } from './report.ts'
import { saveReport } from './save-report.ts'

export interface DiagnosticsParts {
  readonly places: Places
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly flags: Pick<Flags, 'session'>
  }
  readonly policies: Policies
  readonly keyring: Keyring
  readonly network: Pick<Network, 'connection'>
  readonly session: Pick<AppSession, 'state' | 'accounts'>
  readonly live: LiveUpdates
  readonly notifications: Pick<Notifications, 'center' | 'notifier' | 'permission'>
  readonly windows: {
    pages(): readonly unknown[]
  }
  readonly hasTray: ReportPorts['hasTray']
  readonly questions: Questions
  readonly system: System
  readonly updates: ReportPorts['updates']
}

/** Facts for finding faults (user-guide.md#diagnostics). */
export interface Diagnostics {
  readonly report: () => Promise<DiagnosticsReport>
  readonly policies: () => ShownPolicies
  /** Saves the report with the log at a chosen path; false when cancelled. */
  readonly save: () => Promise<Result<boolean>>
  readonly openLogs: () => Promise<Result<null>>
}

/** Gathers reports for the page and the command line, and sets the log level. */
export const startDiagnostics = (parts: DiagnosticsParts): Diagnostics => {
  const { places, storage, policies, keyring, session, live, windows, questions, system } = parts
  const { preferences, flags } = storage
  const { connection } = parts.network
  const { center, notifier, permission } = parts.notifications
  const applyLevel = (): void => setLogLevel(preferences.get().logLevel)
  applyLevel()
  preferences.onChange(applyLevel)
  void pruneCrashDumps(crashFolder(places.cache), steadyNow())

  const report = async (): Promise<DiagnosticsReport> => {
    // Loaded on demand: it is rarely needed and loads Node's network modules to read certificates.
    const { gatherReport } = await import('./report.ts')
    return gatherReport({
      app: { state: 'running', version: app.getVersion(), packaged: app.isPackaged, locale: app.getLocale() },
      platform: platform(),
      places,
      session: () => {
        const state = session.state()
        return {
          status: state.status,
          reason: state.status === 'signed-out' ? state.reason : null,
          persisted: state.status === 'signed-in' ? state.persisted : null,
        }
      },
      accounts: () => session.accounts().map(({ server, isActive }) => ({ server, isActive })),
      server: () => session.state().server ?? flags.session.get()?.server ?? preferences.get().server,
      preferences: preferences.get,
      keyringAnswers: () => answers(keyring),
      resolveProxy: (url) => electronSession.defaultSession.resolveProxy(url),
      connection: () => {
        const { http, error } = connection.state()
        return { http, error: error?.code ?? null }
      },
      realtime: live.realtime.facts,
      polling: live.polling.facts,
      windows: () => windows.pages().length,
      hasTray: parts.hasTray,
      notifications: () => ({
        supported: permission.isOpen() && Notification.isSupported(),
        switchedOn: preferences.get().notifications,
        ...notifier.last(),
        held: center.held().map(({ at, kind, reason }) => ({ at: new Date(at).toISOString(), kind, reason })),
      }),
      updates: parts.updates,
      policies: policies.report,
      logLevel: () => preferences.get().logLevel,
    })
  }

  app.on('second-instance', (_event, _argv, _folder, data) => {
    const id = reportAsked(data)
    if (id === null) return
    // The other process waits for seconds, then creates the report itself.
    void report()
      .then((made) => deliverReport(places.cache, id, JSON.stringify(made, null, 2)))
      .catch(() => undefined)
  })

  return {
    report,
    policies: () => shownPolicies(policies.report()),
    save: () =>
      saveReport({
        report,
        logs: places.logs,
        ask: (defaultPath) =>
          questions.savePath({ defaultPath, filters: [{ name: 'Text', extensions: ['txt'] }] }),
        dumps: () => crashDumps(crashFolder(places.cache)),
        consents: (dumps) => {
          const { message, ...texts } = nativeTexts.crashDumps
          return questions.confirm({ ...texts, message: message(dumps) })
        },
      }),
    openLogs: async () => ((await system.openPath(places.logs)) ? ok(null) : failed('storage')),
  }
}

/** Returns whether the system's keyring responds, by reading an entry that does not exist. */
export const answers = async (keyring: Keyring): Promise<boolean> =>
  (await keyring.read('diagnostics', '')).status !== 'unavailable'
