import { localFormat } from '#shared/dates.ts'
import type { DiagnosticsReport, FolderSize } from '#shared/ipc/diagnostics.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { partsLine, plainList } from '#shared/texts/units.ts'
import { updateTexts } from '../../../screens/settings/update-texts.ts'
import type { Fact } from '../../../ui/facts.tsx'
import { diagnosticsTexts as texts } from './texts.ts'

export interface Section {
  readonly title: string
  readonly facts: readonly Fact[]
}

const yesOrNo = (is: boolean): string => (is ? texts.yes : texts.no)

const app = ({ app, system, telemetry }: DiagnosticsReport): readonly Fact[] => [
  { label: texts.version, value: partsLine([app.version, texts.packaged[app.packaged ? 'yes' : 'no']]) },
  { label: texts.built, value: plainList([app.electron, app.chrome, app.node]) },
  { label: texts.system, value: partsLine([`${system.platform} ${system.release}`, system.arch]) },
  { label: texts.desktop, value: system.desktop },
  { label: texts.telemetry, value: texts.telemetries[telemetry] },
]

const session = ({ session, accounts, keyring }: DiagnosticsReport): readonly Fact[] => [
  { label: texts.server, value: session.server ?? texts.none },
  ...(accounts.length < 2
    ? []
    : [{ label: texts.accounts, value: plainList(accounts.map(({ server }) => server)) }]),
  { label: texts.session, value: texts.statuses[session.status] },
  { label: texts.until, value: session.persisted === null ? null : yesOrNo(session.persisted) },
  { label: texts.keyring, value: texts.keyrings[keyring] },
]

const settings = ({ settings: reported }: DiagnosticsReport): readonly Fact[] => [
  { label: texts.offeredServer, value: reported.server ?? texts.none },
  { label: texts.offersEmail, value: yesOrNo(reported.offersEmail) },
  { label: texts.automatic, value: yesOrNo(reported.autoUpdate) },
  { label: texts.channel, value: reported.updateChannel },
  { label: texts.confirmAbove, value: reported.confirmAboveCredits ?? texts.none },
  { label: texts.perDay, value: reported.creditsPerDay ?? texts.none },
]

const proxyText = (proxy: string): string => {
  if (proxy === '?') return texts.unreadable
  return proxy.startsWith('DIRECT') ? texts.direct : proxy
}

const waitsFor = (reasons: readonly string[]): string | null =>
  plainList(reasons.map((reason) => texts.reasons[reason as keyof typeof texts.reasons] ?? reason)) || null

const connection = ({ connection, proxy, realtime, polling }: DiagnosticsReport): readonly Fact[] => [
  { label: texts.proxy, value: proxy === null ? null : proxyText(proxy) },
  {
    label: texts.http,
    value: connection && partsLine([texts.https[connection.http], connection.error]),
  },
  { label: texts.realtime, value: realtime && texts.realtimes[realtime.state] },
  {
    label: texts.codes,
    value: realtime?.lastCodes.length
      ? plainList(realtime.lastCodes.map((code) => String(code ?? texts.noCode)))
      : null,
  },
  { label: texts.channels, value: realtime && texts.of(realtime.liveChannels, realtime.channels) },
  { label: texts.polls, value: polling && texts.failing(polling.users, polling.failing) },
  { label: texts.paused, value: polling && waitsFor(polling.pausedBy) },
]

const folder = (label: string, { path, bytes }: FolderSize): Fact => ({
  label,
  value: partsLine([texts.size(bytes), path]),
})

const computer = ({ system, tray, disk, crashes }: DiagnosticsReport): readonly Fact[] => [
  {
    label: texts.memory,
    value: `${texts.size(system.freeMemoryBytes)} / ${texts.size(system.memoryBytes)}`,
  },
  { label: texts.tray, value: tray && texts.trays[tray] },
  { label: texts.free, value: disk.freeBytes === null ? null : texts.size(disk.freeBytes) },
  folder(texts.data, disk.data),
  // The command line may set one folder for both.
  ...(disk.cache.path === disk.data.path ? [] : [folder(texts.cache, disk.cache)]),
  folder(texts.logs, disk.logs),
  { label: texts.graphics, value: yesOrNo(crashes.graphics === 'on') },
  {
    label: texts.crashDumps,
    value: crashes.newest === null ? null : texts.dumps(crashes.dumps, clock(crashes.newest)),
  },
]

const clock = (iso: string): string => localFormat.dayAndClock(Date.parse(iso))

/** The error with which macOS reports that notifications are not allowed. */
const notAllowed = 'UNErrorDomain 1'

/**
 * Returns whether notifications are allowed, if that is known. No system reports it in advance. macOS reports it after
 * the first notification.
 */
const permission = ({ system: { platform }, notifications: reported }: DiagnosticsReport): string | null => {
  if (reported === null) return null
  if (reported.error === notAllowed) return texts.no
  if (platform === 'darwin' && reported.last === 'shown') return texts.yes
  return texts.permissions[platform as keyof typeof texts.permissions] ?? null
}

const errorText = (code: string): string => (code === notAllowed ? texts.errorNotAllowed(code) : code)

const notifications = (report: DiagnosticsReport, reported = report.notifications): readonly Fact[] => [
  { label: texts.shownBySystem, value: reported && yesOrNo(reported.supported) },
  { label: texts.permission, value: permission(report) },
  { label: texts.switchedOn, value: reported && yesOrNo(reported.switchedOn) },
  { label: texts.lastOne, value: reported?.last ? texts.lastOnes[reported.last] : null },
  { label: texts.systemSays, value: reported?.error ? errorText(reported.error) : null },
  ...(reported?.held ?? []).map(({ at, kind, reason }, index) => ({
    label: texts.heldAt(index + 1, clock(at), kind),
    value: texts.notShown(reason.replaceAll('-', ' ')),
  })),
]

const updates = ({ updates: reported }: DiagnosticsReport): readonly Fact[] => [
  {
    label: texts.state,
    value: reported && (reported.why ? updateTexts.none[reported.why] : texts.updates[reported.status]),
  },
  { label: texts.found, value: reported?.version ?? null },
  { label: texts.channel, value: reported?.channel ?? null },
  { label: texts.automatic, value: reported && yesOrNo(reported.automatic) },
  {
    label: texts.looked,
    value: reported && (reported.checkedAt === null ? texts.notYet : clock(reported.checkedAt)),
  },
  { label: texts.problem, value: reported?.problem ? updateTexts.failed[reported.problem] : null },
]

const valueText = (value: unknown): string => {
  if (typeof value === 'boolean') return yesOrNo(value)
  if (Array.isArray(value)) return plainList(value.map(valueText))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const policies = ({
  policies: { place, trouble, policyStatus, inForce, dropped },
}: DiagnosticsReport): readonly Fact[] => [
  { label: texts.place, value: place },
  { label: texts.trouble, value: trouble },
  { label: texts.standing, value: policyStatus === 'current' ? null : managedTexts.standing[policyStatus] },
  ...Object.entries(inForce).map(([label, value]) => ({ label, value: valueText(value) })),
  ...dropped.map(({ name, wants }) => ({ label: name, value: texts.ignored(wants) })),
]

/** Returns the report's sections. The certificates have a separate component. */
export const sectionsOf = (report: DiagnosticsReport): readonly Section[] => [
  { title: texts.sections.app, facts: app(report) },
  { title: texts.sections.session, facts: session(report) },
  { title: texts.sections.settings, facts: settings(report) },
  { title: texts.sections.connection, facts: connection(report) },
  { title: texts.sections.notifications, facts: notifications(report) },
  { title: texts.sections.updates, facts: updates(report) },
  { title: texts.sections.policies, facts: policies(report) },
  { title: texts.sections.computer, facts: computer(report) },
]
