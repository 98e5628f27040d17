import { problemsOf } from './compare.ts'
import { withoutExample } from './examples.ts'
import { type Origins, originOf } from './origins.ts'
import type { SourceMessage } from './sources.ts'

type Translations = Readonly<Record<string, string>>

/** The command that records that a translation fits the present English text. */
const accept = 'npm run texts -- accept'

/** Returns a line for each broken, outdated, unknown or, in a shipped language, missing translation. */
export const translationFaults = (
  tag: string,
  messages: readonly SourceMessage[],
  translations: Translations,
  origins: Origins,
  isShipped: boolean,
): readonly string[] => {
  const ids = new Set(messages.map(({ id }) => id))
  const unknown = Object.keys(translations).filter((id) => !ids.has(id))
  return [
    ...unknown.map((id) => `${tag} ${id}: no message has this id`),
    ...messages.flatMap((message): readonly string[] => {
      const { id, source } = message
      const translation = translations[id]
      if (translation === undefined) return isShipped ? [`${tag} ${id}: the translation is missing`] : []
      const origin = originOf(origins, tag, id)
      const age = [
        ...(origin === undefined ? [`its English is not recorded: ${accept} ${id}`] : []),
        ...(origin !== undefined && origin !== source
          ? [`the English was “${origin}”. Translate it again, then ${accept} ${id}`]
          : []),
      ]
      return [...age, ...problemsOf(tag, message, translation)].map((problem) => `${tag} ${id}: ${problem}`)
    }),
  ]
}

/** Returns a line for each message of the source that a translator cannot understand: a parameter without an example. */
export const sourceFaults = (messages: readonly SourceMessage[]): readonly string[] =>
  messages.flatMap((message) =>
    withoutExample(message).map(
      (name) => `${message.id}: add an example of {${name}} to build/texts/examples.ts`,
    ),
  )

/** Returns a line if origins are recorded for translations that no longer exist. */
export const originFaults = (origins: Origins, messages: readonly SourceMessage[]): readonly string[] => {
  const ids = new Set(messages.map(({ id }) => id))
  return Object.keys(origins.common)
    .filter((id) => !ids.has(id))
    .map((id) => `en ${id}: no message has this id. ${accept} removes its record`)
}
