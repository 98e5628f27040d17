import { failed, ok, type Result } from '#shared/errors.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import type { Commands } from '../commands.ts'
import type { Pushes } from '../pushes.ts'
import type { Questions } from '../questions.ts'
import { nativeTexts } from '../texts.ts'
import type { GovernedPreferenceStore } from './governed-preferences.ts'
import { guardedChanges } from './guarded-preferences.ts'
import { managed } from './house-rules.ts'

export interface PreferenceCommandPorts {
  readonly preferences: Pick<GovernedPreferenceStore, 'get' | 'set' | 'refuses'>
  readonly questions: Pick<Questions, 'confirm'>
  readonly push: Pushes['send']
}

/** Handles the commands about preferences, within the organisation's policies. */
export const preferenceCommands = ({
  preferences,
  questions,
  push,
}: PreferenceCommandPorts): Commands<'preferences'> => ({
  'preferences.set': async (patch) => {
    const changes = guardedChanges(preferences.get(), patch)
    const isConfirmed = (): Promise<boolean> => {
      const { title, detail, accept, cancel } = nativeTexts.settings
      return questions.confirm({ title, message: changes.join('\n'), detail, accept, cancel })
    }
    const refused = (): Result<never> | null =>
      preferences.refuses(patch) ? { ok: false, error: managed(managedTexts.setting) } : null
    const answer =
      refused() ?? (changes.length > 0 && !(await isConfirmed()) ? failed('cancelled') : refused())
    if (answer === null) return ok(preferences.set(patch))
    // The page has already applied its own values.
    push({ type: 'preferences', preferences: preferences.get() })
    return answer
  },
})
