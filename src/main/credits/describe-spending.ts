import type { EndpointName, ParsedInputOf } from '#shared/contract/api/contract.ts'
import { type Settings, type ViewSubject, viewKinds } from '#shared/contract/entities/credit.ts'
import type { SpendingKind } from '#shared/ipc/ledger.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { viewOfPath } from '#shared/paths.ts'
import { costOfForm } from '#shared/rules/post-cost.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { audienceOf, type Posting } from './cost-of-call.ts'
import type { PaidCall } from './record-spending.ts'

/** The page's data about a view that the user has confirmed. */
export interface ConfirmedView {
  readonly ownerId: string | null
  /** 0 for a view that is paid already or the user's own; null if the page does not know. */
  readonly cost: number | null
}

/** A vehicle costs nothing, so it is never in the ledger. */
const kindOfView = { ...viewKinds, transport: 'voyage' } as const satisfies Record<
  ViewSubject['type'],
  SpendingKind
>

const kindOfPosting: Partial<Record<EndpointName, SpendingKind>> = {
  'posts.share': 'share',
  'posts.update': 'edit',
}

/** Describes a paid action for the ledger from the app's last data, without a request. */
export const describeSpending = (session: () => SessionState) => {
  const known = (): { readonly settings: Settings | null; readonly viewerId: string | null } => {
    const state = session()
    return state.status === 'signed-in'
      ? { settings: state.settings, viewerId: state.user.id }
      : { settings: null, viewerId: null }
  }
  return {
    posting: (name: EndpointName, input: unknown): PaidCall => {
      const { settings, viewerId } = known()
      const { postId = null } = input as Partial<ParsedInputOf<'posts.share'>>
      const audience = audienceOf(input as Posting)
      const most = audience === null ? null : costOfForm(settings, audience, null)
      const kind = kindOfPosting[name] ?? 'post'
      return {
        about: { kind, type: 'post', id: postId, ownerId: kind === 'share' ? null : viewerId },
        // An edit costs the difference between its audiences.
        cost: kind === 'edit' ? null : most,
        most,
      }
    },
    /** Null for a page that is always free. */
    view: (path: string, agreed: ConfirmedView | undefined): PaidCall | null => {
      const seen = viewOfPath(path)
      if (seen === null) return null
      const cost = agreed?.cost ?? viewCost(seen.type, known().settings)
      return {
        about: {
          kind: kindOfView[seen.type],
          type: seen.type,
          id: seen.uuid,
          ownerId: agreed?.ownerId ?? null,
        },
        cost,
        most: cost,
      }
    },
  }
}
