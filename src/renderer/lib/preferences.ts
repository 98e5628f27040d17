import { atom } from 'jotai'
import type { PagePreferences } from '#shared/ipc/preferences.ts'
import { bridge } from './bridge.ts'
import { preferencesAtom } from './session.ts'
import { store } from './store.ts'
import { libTexts } from './texts.ts'
import { toast } from './toasts.ts'

/** Whether Enter alone sends a text. A separate atom, so that another preference does not rerender forms. */
export const enterSendsAtom = atom((get) => get(preferencesAtom).enterSends)

/** Whether sent texts can be undone for some seconds. */
export const undoSendAtom = atom((get) => get(preferencesAtom).undoSend)

/**
 * Applies preferences optimistically and saves them. Refused ones return to their values, so that no control shows them
 * as saved. With `quiet` they apply to this window, and a failure shows no toast.
 */
export const setPreferences = async (
  patch: Partial<PagePreferences>,
  { quiet = false }: { readonly quiet?: boolean } = {},
): Promise<void> => {
  const before = store.get(preferencesAtom)
  store.set(preferencesAtom, (current) => ({ ...current, ...patch }))
  const answer = await bridge.preferences.set(patch)
  if (answer.ok || quiet) return
  const refused = Object.keys(patch) as (keyof PagePreferences)[]
  store.set(preferencesAtom, (current) => ({
    ...current,
    ...Object.fromEntries(
      // A value that changed meanwhile stays.
      refused.flatMap((name) => (current[name] === patch[name] ? [[name, before[name]]] : [])),
    ),
  }))
  if (answer.error.code !== 'cancelled')
    toast(libTexts.settingNotSaved, { id: 'preferences-not-saved', tone: 'error' })
}
