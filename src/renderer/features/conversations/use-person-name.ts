import type { UserRef } from '#shared/contract/entities/user.ts'
import { messagesTexts as texts } from '../chat/texts.ts'
import { useNames } from '../person/names.ts'
import type { ThreadSource } from '../thread/thread-source.ts'
import { useHasWritten } from '../thread/use-has-written.ts'

/** Returns the other member's name in a conversation: in full if they wrote in it, else by the general rule. */
export const usePersonName = (person: UserRef | null, source: ThreadSource): string => {
  const hasWritten = useHasWritten(source)
  const nameOf = useNames()
  return person ? nameOf(person, hasWritten(person.id)) : texts.unknownPerson
}
