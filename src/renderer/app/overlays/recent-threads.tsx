import { IconMessage, IconShip } from '@tabler/icons-react'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { Connection } from '#shared/contract/entities/user.ts'
import { conversationPath, shipmentPath } from '#shared/paths.ts'
import { conversationsAmong } from '../../features/conversations/sort-people.ts'
import type { useNames } from '../../features/person/names.ts'
import { searchTexts as texts } from '../../features/search/texts.ts'
import { shipmentTexts } from '../../features/shipments/texts.ts'
import type { SpotlightOption } from '../../ui/spotlight.tsx'

const maxConversations = 4
const maxShipments = 2

type ThreadOption = Omit<SpotlightOption, 'run'> & { readonly path: string }

const unreadHint = (count: number) => (count > 0 ? { hint: texts.unreadCount(count) } : {})

/** Returns the last conversations, then shipments with unread comments. */
export const recentThreads = (
  people: readonly Connection[],
  shipments: readonly Shipment[],
  nameOf: ReturnType<typeof useNames>,
): readonly ThreadOption[] => [
  ...conversationsAmong(people)
    .slice(0, maxConversations)
    .map(({ user, unread_count }) => ({
      id: `conversation ${user.id}`,
      icon: <IconMessage size={16} />,
      label: <bdi>{nameOf(user)}</bdi>,
      ...unreadHint(unread_count),
      path: conversationPath(user.id),
    })),
  ...shipments
    .filter(({ unread_comment_count }) => unread_comment_count > 0)
    .slice(0, maxShipments)
    .map(({ id, reference, title, unread_comment_count }) => ({
      id: `shipment ${id}`,
      icon: <IconShip size={16} />,
      label: <bdi>{shipmentTexts.nameOf(reference, title)}</bdi>,
      ...unreadHint(unread_comment_count),
      path: shipmentPath(id),
    })),
]
