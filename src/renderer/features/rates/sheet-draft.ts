import type { DraftContent } from '#shared/ipc/drafts.ts'
import { rateSheetForm } from '#shared/rules/forms.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { accountAtom } from '../../lib/account.ts'
import { type Draft, draft } from '../../lib/draft.ts'
import { knownDraft, useSavedModes } from '../../lib/saved-drafts.ts'
import type { ReadRates } from './import-sheet.ts'
import type { SheetFile } from './sheet-file.ts'

/** The import of a rate sheet, from the choice of its file to its result. The lock unmounts its form, but not this. */
export interface SheetImport {
  readonly file: SheetFile
  /** Rows read so far; null while nothing is imported. */
  readonly progress: number | null
  readonly done: ReadRates | null
}

export const importAtom = accountAtom<SheetImport | null>(null)

/** What the person typed and chose for a sheet. */
export type SheetDraft = DraftContent<'rateSheet'>

type SheetName = Pick<SheetFile, 'name' | 'digest'>

const subject = 'rateSheet'

/** Returns the draft of a sheet's import. It survives a crash, the file does not: whoever chooses it again goes on. */
export const sheetDraft = ({ name, digest }: SheetName): Draft<SheetDraft> => {
  const empty = { ...rateSheetForm.blank, name, fileName: name, fields: {}, forms: {} }
  return draft({ subject, mode: `edit:${digest}` }, { empty, isEmpty: (typed) => isSameValue(typed, empty) })
}

/** Returns the sheets whose import was begun and is neither finished nor discarded. */
export const useBegunSheets = (): readonly SheetName[] =>
  [...useSavedModes(subject)].map((mode) => ({
    name: (JSON.parse(knownDraft({ subject, mode }) ?? '{}') as Partial<SheetDraft>).fileName ?? '',
    digest: mode.slice('edit:'.length),
  }))
