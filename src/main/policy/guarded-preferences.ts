import type { PagePreferences } from '#shared/ipc/preferences.ts'
import { nativeTexts } from '../texts.ts'

/** Preferences whose changes main confirms, each with a text for its new value. */
type Guarded = Pick<
  PagePreferences,
  'autoUpdate' | 'updateDownload' | 'updateChannel' | 'confirmAboveCredits' | 'creditsPerDay'
>

const wordsOf: { readonly [K in keyof Guarded]: (value: Guarded[K]) => string } = nativeTexts.settings.changes

/**
 * Returns a sentence for each change of settings that protect credits and the app. A compromised page could otherwise
 * disable them (security.md).
 */
export const guardedChanges = (
  before: Guarded,
  patch: { readonly [K in keyof Guarded]?: Guarded[K] | undefined },
): readonly string[] => {
  const changeOf = <K extends keyof Guarded>(name: K): readonly string[] => {
    const next = patch[name]
    return next === undefined || next === before[name] ? [] : [wordsOf[name](next)]
  }
  return (Object.keys(wordsOf) as (keyof Guarded)[]).flatMap((name) => changeOf(name))
}
