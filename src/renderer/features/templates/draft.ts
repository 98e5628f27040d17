import { accountAtom } from '../../lib/account.ts'

/** What is being written in the manager; `key` is null for a new one. It stays where the dialog is closed meanwhile. */
export interface TemplateDraft {
  readonly key: string | null
  readonly name: string
  readonly text: string
}

export const templateDraftAtom = accountAtom<TemplateDraft | null>(null)
