import type { ReactNode } from 'react'
import { type Language, languageNames } from '#shared/texts/language.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Select } from '../../ui/select.tsx'
import { languageTexts as texts } from './texts.ts'

type Choice = 'system' | Language

/** Returns each language by its own name, so that people find theirs in any language. */
const options = (): readonly { readonly value: Choice; readonly label: string; readonly lang?: string }[] => [
  { value: 'system', label: texts.system },
  ...(Object.keys(languageNames) as Language[]).map((value) => ({
    value,
    label: languageNames[value],
    lang: value,
  })),
]

/** The language of the app on this computer. */
export const LanguageChoice = ({ label }: { readonly label: ReactNode }) => (
  <Select
    label={label}
    value={useAtomValue(preferencesAtom).language}
    options={options()}
    onChange={(language) => void setPreferences({ language })}
  />
)
