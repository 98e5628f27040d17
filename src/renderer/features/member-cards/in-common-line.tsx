import type { UserRef } from '#shared/contract/entities/user.ts'
import type { InCommon } from '#shared/ipc/in-common.ts'
import { bridge } from '../../lib/bridge.ts'
import { resourceFamily, useResource } from '../../lib/resource.ts'
import { Text } from '../../ui/layout.tsx'
import classes from './member-cards.module.css'
import { openCard } from './open-card.ts'
import { cardTexts as texts } from './texts.ts'

/** Things in common with a member, from the archive. Requests nothing from the network. */
const common = resourceFamily<InCommon | null>((userId) => ({
  empty: null,
  fetch: () => bridge.archive.inCommon({ userId }),
  quiet: true,
}))

/** Returns the things in common, refetched on each mount. Null before the answer and after a failure. */
export const useInCommon = (userId: string): InCommon | null => useResource(common.get(userId)).value

const partsOf = ({ shipments, messages, offers, reviews }: InCommon): string[] =>
  [
    { count: shipments.count, textOf: texts.shipments },
    { count: messages.count, textOf: texts.messages },
    { count: offers.count, textOf: texts.offers },
    { count: reviews.count, textOf: texts.reviews },
  ].flatMap(({ count, textOf }) => (count === 0 ? [] : [textOf(count)]))

/** Summarises the things in common with a member in one line that opens the card; empty for none. */
export const InCommonLine = ({ user }: { readonly user: UserRef }) => {
  const common = useInCommon(user.id)
  const parts = common === null ? [] : partsOf(common)
  if (parts.length === 0) return null
  return (
    <Text
      as="button"
      size="m"
      tone="secondary"
      numeric
      type="button"
      className={classes.line}
      onClick={() => openCard(user)}
    >
      {texts.commonWith(parts)}
    </Text>
  )
}
