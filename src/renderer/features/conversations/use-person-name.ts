import type { UserRef } from '#shared/contract/entities/user.ts'
import { messagesTexts as texts } from '../chat/texts.ts'
import { useNames } from '../person/names.ts'
import type { ThreadSource } from '../thread/thread-source.ts'
import { useWroteIn } from '../thread/use-wrote-in.ts'

/** The name of the other one in a conversation: in full where they have written in it, else by the rule for everywhere. */
export const usePersonName = (person: UserRef | null, source: ThreadSource): string => {
  const hasWritten = useWroteIn(source)
  const nameOf = useNames()
  return person ? nameOf(person, hasWritten(person.id)) : texts.unknownPerson
}
