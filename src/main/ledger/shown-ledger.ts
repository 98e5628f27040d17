import { hourOn } from '#shared/dates.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { LedgerEntry, LedgerLabels, LedgerReport, Unlocked, UnlockedThing } from '#shared/ipc/ledger.ts'
import type { Ledger } from './ledger.ts'

/** Ids whose labels the entries need. */
export interface WantedLabels {
  readonly members: readonly string[]
  /** Members whose profiles this app has opened. */
  readonly paid: readonly string[]
  readonly things: readonly { readonly type: string; readonly id: string }[]
}

export interface ShownLedgerPorts {
  readonly ledger: Pick<Ledger, 'entries' | 'unlocked'>
  /** Returns what an account spent today, in credits, as limits count it. */
  readonly spentToday: (account: string) => number
  /** Returns the account; null when signed out. */
  readonly account: () => string | null
  readonly days: () => number | null
  /** Returns the known labels of members and things, with the permitted names. */
  readonly labels: (wanted: WantedLabels) => Promise<LedgerLabels>
  /** Returns the items that answers reported as paid. */
  readonly known: () => Promise<readonly UnlockedThing[]>
}

/** The signed-in account's ledger for the page. */
export interface ShownLedger {
  read(): Promise<LedgerReport>
  unlocked(): Promise<readonly UnlockedThing[]>
}

/** Returns the days that the ledger is kept: as long as seen content, or 0 if that is not kept. */
export const keptDays = ({
  archive,
  archiveDays,
}: {
  readonly archive: boolean
  readonly archiveDays: number
}): number => (archive ? archiveDays : 0)

const noLabels: LedgerLabels = { members: {}, things: {} }

/** Returns the start of a local day, ms since 1970. */
export const midnightOf = (moment: number): EpochMs => hourOn(moment, 0)

const paidIn = (opened: readonly Unlocked[]): readonly string[] =>
  opened.flatMap(({ type, ownerId }) => (type === 'profile' ? (ownerId ?? []) : []))

const wantedOf = (entries: readonly LedgerEntry[]): Omit<WantedLabels, 'paid'> => {
  const about = entries.flatMap((entry) => entry.about)
  const things = new Map(
    about.flatMap(({ type, id }) => (id === null ? [] : [[`${type}:${id}`, { type, id }] as const])),
  )
  return {
    members: [...new Set(about.flatMap(({ ownerId }) => ownerId ?? []))],
    things: [...things.values()],
  }
}

const keyOf = ({ type, uuid }: Pick<UnlockedThing, 'type' | 'uuid'>): string => `${type}:${uuid}`

/** Creates the page's ledger, which combines the entries with known labels. */
export const createShownLedger = (ports: ShownLedgerPorts): ShownLedger => {
  const { ledger, account, days, labels } = ports
  return {
    read: async () => {
      const whose = account()
      if (whose === null) return { entries: [], labels: noLabels, spentToday: 0, days: days() }
      const entries = ledger.entries(whose)
      const spentToday = ports.spentToday(whose)
      return {
        entries,
        labels: await labels({ ...wantedOf(entries), paid: paidIn(ledger.unlocked(whose)) }),
        spentToday,
        days: days(),
      }
    },
    unlocked: async () => {
      const whose = account()
      if (whose === null) return []
      const opened = ledger.unlocked(whose)
      const known = new Map((await ports.known()).map((thing) => [keyOf(thing), thing]))
      const { members, things } = await labels({
        members: opened.flatMap(({ ownerId }) => ownerId ?? []),
        paid: paidIn(opened),
        things: opened.map(({ type, uuid }) => ({ type, id: uuid })),
      })
      const here = opened.map((thing): UnlockedThing => {
        const found = known.get(keyOf(thing))
        known.delete(keyOf(thing))
        const label = things[keyOf(thing)]
        const ownerId = thing.ownerId ?? label?.ownerId ?? found?.ownerId ?? null
        return {
          ...thing,
          ownerId,
          title: label?.title ?? found?.title ?? null,
          owner: (ownerId === null ? undefined : members[ownerId]) ?? found?.owner ?? null,
        }
      })
      return [...here, ...known.values()]
    },
  }
}
