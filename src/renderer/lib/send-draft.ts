import type { Result } from '#shared/errors.ts'
import type { Attempt } from '#shared/ipc/native.ts'
import { type EarlierSearch, type SendOutcome, sendOnce } from '#shared/send-once.ts'
import { type Acting, whileShown } from './account.ts'
import { bridgeFor } from './bridge.ts'
import type { Draft } from './draft.ts'

/** A draft whose content also holds the mark of an attempt without an answer. */
interface DraftCreation<Form, Mark, Finding extends string, Answer>
  extends Pick<EarlierSearch<Mark, Finding>, 'find' | 'isFinal'> {
  readonly draft: Pick<Draft<Form>, 'key' | 'restore' | 'update' | 'save'>
  readonly markIn: (form: Form) => Mark | null
  readonly withMark: (form: Form, mark: Mark | null) => Form
  /** Asks the member for confirmation. `finding` is the outcome of the earlier attempt. Null cancels. */
  readonly prepare: (finding: Finding | null) => Promise<{
    readonly mark: Mark
    readonly send: (attempt: Attempt) => Promise<Result<Answer>>
  } | null>
}

type Lost = { readonly type: 'unknown' }
type DraftOutcome<Mark, Finding, Answer, Outcome = SendOutcome<Mark, Finding, Answer>> =
  | Exclude<Outcome, Lost>
  | (Extract<Outcome, Lost> & { readonly finding: Finding })

/** Sends a draft by `sendOnce`. A lost answer is looked up at once. After a switch of accounts it never settles. */
export const sendDraft = async <Form, Mark, Finding extends string, Answer>(
  acting: Acting,
  { draft, markIn, withMark, find, isFinal, prepare }: DraftCreation<Form, Mark, Finding, Answer>,
): Promise<DraftOutcome<Mark, Finding, Answer>> => {
  const item = { ...draft.key, item: '' }
  const saveMark = async (mark: Mark | null): Promise<void> => {
    draft.update((form) => withMark(form, mark))
    await draft.save()
  }
  const check = () => bridgeFor(acting).drafts.beginCheck(item)
  const earlier = async () => markIn(await draft.restore())
  const sending = sendOnce(
    { by: 'person', search: { earlier, find, isFinal }, check },
    {
      isCurrent: acting.isCurrent,
      prepare: async (finding) => {
        const prepared = await prepare(finding)
        return prepared && { ...prepared, send: (checkNumber) => prepared.send({ ...item, checkNumber }) }
      },
      saveMark,
      clearMark: () => saveMark(null),
    },
  )
  const outcome = await whileShown(acting, sending)
  if (outcome.type !== 'unknown') return outcome
  return { ...outcome, finding: await whileShown(acting, find(outcome.mark)) }
}
