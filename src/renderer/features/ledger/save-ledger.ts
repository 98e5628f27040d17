import { dateOf } from '#shared/dates.ts'
import type { LedgerEntry, LedgerLabels } from '#shared/ipc/ledger.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { clauseLine } from '#shared/texts/units.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { type Cell, toCsv } from '../../lib/csv.ts'
import { toastSaved } from '../../lib/saved-file.ts'
import { toastError } from '../../lib/toasts.ts'
import { nameAsKnown } from '../person/names.ts'
import { cellMoment } from '../time/moment-text.ts'
import { changeOf } from './entries.ts'
import { ledgerTexts as texts } from './texts.ts'
import { type NamedLabels, namedLabels, thingOf } from './thing-of.ts'

const rowOf = (entry: LedgerEntry, labels: LedgerLabels, named: NamedLabels): readonly Cell[] => {
  const { kind, at, since, before, after, about, isCertain } = entry
  const all = about.map((each) => thingOf(each, named))
  return [
    cellMoment(at),
    since === null ? null : cellMoment(since),
    texts.kinds[kind],
    clauseLine(all.map(({ text }) => text)),
    clauseLine(all.map(({ member }) => member?.name)),
    clauseLine(all.map(({ member }) => (member === null ? null : labels.members[member.id]?.uniqueId))),
    changeOf(entry),
    before,
    after,
    isCertain ? texts.yes : texts.likelyCsv,
  ]
}

/** Writes the entries as CSV, with the names that may be shown. */
export const ledgerCsv = (entries: readonly LedgerEntry[], labels: LedgerLabels): string => {
  const named = namedLabels(labels, (_id, name) => nameAsKnown(name))
  return toCsv(
    texts.csvColumns,
    entries.map((entry) => rowOf(entry, labels, named)),
  )
}

/** Saves the shown entries to the downloads folder. A toast names the file. */
export const saveLedger = async (entries: readonly LedgerEntry[], labels: LedgerLabels): Promise<void> => {
  const result = await bridgeFor(actNow()).files.saveText({
    fileName: `quayside-credits-${dateOf(steadyNow())}.csv`,
    text: ledgerCsv(entries, labels),
  })
  if (result.ok) toastSaved(result.value, texts.saved(result.value.fileName))
  else toastError(result.error, texts.notSaved)
}
