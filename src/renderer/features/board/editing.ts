import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { accountAtom, actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/** The board's open dialog. */
export type Editing =
  | { readonly what: 'note'; readonly row: SeenVoyage | SeenProduct }
  | { readonly what: 'reminder'; readonly row: SeenVoyage }

/** The open dialog; null for none. */
export const editingAtom = accountAtom<Editing | null>(null)

export const editNote = (row: SeenVoyage | SeenProduct): void =>
  store.set(editingAtom, actNow(), { what: 'note', row })

export const editReminder = (row: SeenVoyage): void =>
  store.set(editingAtom, actNow(), { what: 'reminder', row })

export const endEditing = (): void => store.set(editingAtom, actNow(), null)
