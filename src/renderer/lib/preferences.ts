import type { Preferences } from '#shared/ipc/preferences.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { bridge } from './bridge.ts'
import { toast } from './notices.ts'
import { preferencesAtom } from './session.ts'
import { store } from './store.ts'

/** Changes preferences at once and has them kept; only what the user set themselves is worth a word when it fails. */
export const setPreferences = async (
  patch: Partial<Preferences>,
  { quiet = false }: { readonly quiet?: boolean } = {},
): Promise<void> => {
  store.set(preferencesAtom, (current) => ({ ...current, ...patch }))
  const answer = await bridge.preferences.set(patch)
  if (!answer.ok && !quiet) toast(shellTexts.settingNotSaved, { id: 'preferences-not-saved', tone: 'error' })
}
