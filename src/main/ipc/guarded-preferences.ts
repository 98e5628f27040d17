import type { PagePreferences } from '#shared/ipc/preferences.ts'
import { nativeTexts } from '../texts.ts'

/** The preferences main asks about, each with the words for its new value. */
type Guarded = Pick<
  PagePreferences,
  'autoUpdate' | 'updateDownload' | 'updateChannel' | 'confirmAboveCredits' | 'creditsPerDay'
>

const wordsOf: { readonly [K in keyof Guarded]: (value: Guarded[K]) => string } = nativeTexts.settings.changes

/**
 * Says what a change would do to the settings that protect credits and the app itself, one sentence each; empty where it
 * changes none of them. A page that was taken over could otherwise switch them off (security.md).
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
