import { failed, ok } from '#shared/errors.ts'
import { isSameDraft } from '#shared/rules/merge-draft.ts'
import type { Commands } from '../commands.ts'
import type { AppSession } from '../session/start.ts'
import type { DraftStore } from '../storage/drafts.ts'
import type { PendingSends } from './pending-sends.ts'

export interface DraftCommandPorts {
  readonly session: Pick<AppSession, 'account' | 'authorFor'>
  readonly drafts: Pick<DraftStore, 'save' | 'revision'>
  readonly pendingSends: Pick<PendingSends, 'drafts' | 'beginCheck'>
}

/** Handles the commands about drafts and their sending. */
export const draftCommands = ({ session, drafts, pendingSends }: DraftCommandPorts): Commands<'drafts'> => ({
  'drafts.list': ({ subject }) => {
    const account = session.account()
    // Not an empty list: a closing page would keep it for the next account.
    return account === null ? failed('signed-out') : ok(pendingSends.drafts(account, subject))
  },
  'drafts.save': ({ content, base, ...key }, { account: shown }) => {
    const account = session.authorFor(shown)
    if (account === null) return failed('signed-out')
    const saved = drafts.save(account, key, content, base)
    return ok({
      revision: drafts.revision(),
      ...(isSameDraft(saved, content) ? {} : { content: saved }),
    })
  },
  'drafts.beginCheck': (item) => ok(pendingSends.beginCheck(item)),
})
