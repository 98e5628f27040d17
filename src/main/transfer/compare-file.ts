import { isDeepStrictEqual } from 'node:util'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import {
  type ChangedTemplate,
  type KindNews,
  maxChangedTemplates,
  stayingKinds,
  type TransferPreview,
  transferKinds,
} from '#shared/ipc/transfer.ts'
import type { ValueOf } from '../storage/collections.ts'
import type { UserStore } from '../storage/user-store.ts'
import { type Difference, type Incoming, planImport } from './plan-import.ts'
import { kindOfEntry, transferredDraft } from './transfer-file.ts'
import type { FileContent } from './transfer-work.ts'

/** Returns each kind with its number. */
export const countKinds = <K extends string>(kinds: readonly K[]): readonly { kind: K; count: number }[] =>
  [...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => ({ kind, count: all.length }))

export interface ComparisonPorts {
  readonly kept: Pick<UserStore, 'list'>
  /** Returns the wall-clock time, ms since 1970. */
  readonly now: () => EpochMs
}

/** A file of entries, compared with those of an account. Neither method writes. */
export interface Comparison {
  /** Returns the import of the wanted differences. `shown` are the templates that the preview showed. */
  plan(
    account: string,
    file: FileContent,
    wanted: readonly Difference[],
    shown?: readonly ChangedTemplate[],
  ): ReturnType<typeof planImport>
  /** Returns what the user sees before an import. */
  previewOf(account: string, file: FileContent): TransferPreview
}

/** Creates the comparison. Its methods throw the store's errors. */
export const createComparison = ({ kept, now }: ComparisonPorts): Comparison => {
  /** Reminders that are past arrive as done. Alerts do not match what was there before the export. */
  const arrived = (entry: Incoming, madeAt: EpochMs): Incoming => {
    if (entry.collection === 'reminders' && entry.value.due <= now())
      return { ...entry, value: { ...entry.value, isDone: true } }
    if (entry.collection === 'alerts')
      return {
        ...entry,
        value: { ...entry.value, since: epochMs(Math.max(entry.value.since, Math.min(madeAt, now()))) },
      }
    return entry
  }
  /** Drafts and quotes never replace another one. A template replaces only the text that the preview showed. */
  const mayReplace = (shown: readonly ChangedTemplate[], entry: Incoming, saved: unknown): boolean =>
    entry.collection === 'templates'
      ? isDeepStrictEqual(shown.find(({ key }) => key === entry.key)?.before, saved)
      : !stayingKinds.some((kind) => kind === kindOfEntry(entry))
  const plan = (
    account: string,
    { entries, madeAt }: FileContent,
    wanted: readonly Difference[],
    shown: readonly ChangedTemplate[] = [],
  ) =>
    planImport(
      entries.map((entry) => arrived(entry, madeAt)),
      {
        kept,
        account,
        wanted,
        now: now(),
        mayReplace: (entry, saved) => mayReplace(shown, entry, saved),
        draftText: (name, text) => transferredDraft(name, text).content,
      },
    )
  const previewOf = (account: string, file: FileContent): TransferPreview => {
    const { compared } = plan(account, file, [])
    const changedTemplates = compared.flatMap(({ entry, news, saved }): ChangedTemplate[] =>
      entry.collection === 'templates' && news === 'changed'
        ? [{ key: entry.key, before: saved as ValueOf<'templates'>, after: entry.value }]
        : [],
    )
    const fresh = compared.filter(({ news }) => news === 'new')
    const byKind = Map.groupBy(compared, ({ entry }) => kindOfEntry(entry))
    const undone = new Set(
      file.entries.flatMap(({ collection, key, value }) =>
        collection === 'reminders' && !value.isDone && value.due <= now() ? [key] : [],
      ),
    )
    const kinds = transferKinds.flatMap((kind): KindNews[] => {
      const all = byKind.get(kind)
      const count = (news: Difference): number => all?.filter((one) => one.news === news).length ?? 0
      return all ? [{ kind, fresh: count('new'), changed: count('changed'), same: count('same') }] : []
    })
    return {
      madeAt: file.madeAt,
      kinds,
      unreadable: countKinds(file.unreadable),
      leftOutFiles: file.leftOutFiles,
      pastReminders: fresh.filter(({ entry }) => entry.collection === 'reminders' && undone.has(entry.key))
        .length,
      changedTemplates: changedTemplates.slice(0, maxChangedTemplates),
    }
  }
  return { plan, previewOf }
}
