import { IconAddressBook } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { homePath } from '#shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Box, Text } from '../../ui/layout.tsx'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { dayFromNow } from './card-day.ts'
import { CardFilterBar } from './card-filter-bar.tsx'
import { CardRow } from './card-row.tsx'
import { CardsFileButtons } from './cards-file-buttons.tsx'
import { everyCard, filterCards, type ListedCard, useListedCards } from './listed-cards.ts'
import { cardTexts as texts } from './texts.ts'

/** Rows rendered at once. */
const pageSize = 100

const Rows = ({ found }: { readonly found: readonly ListedCard[] }) => {
  const [limit, setLimit] = useState(pageSize)
  const more = found.length - limit
  return (
    <>
      <ul aria-label={texts.list}>
        {found.slice(0, limit).map((listed) => (
          <CardRow key={listed.user.id} listed={listed} />
        ))}
      </ul>
      {more > 0 ? (
        <Box centred p={3}>
          <Button onClick={() => setLimit(limit + pageSize)}>
            {texts.showMore(Math.min(more, pageSize))}
          </Button>
        </Box>
      ) : null}
    </>
  )
}

const NoCards = () => (
  <EmptyState
    icon={<IconAddressBook size={24} stroke={1.5} />}
    title={texts.none}
    detail={texts.noneDetail}
    action={<Button onClick={() => navigate(homePath)}>{texts.goToWall}</Button>}
  />
)

const Filtered = ({ all }: { readonly all: readonly ListedCard[] }) => {
  const [filter, setFilter] = useState(everyCard)
  const wanted = useDeferredValue(filter)
  const found = useMemo(() => filterCards(all, wanted, dayFromNow(), dayFromNow(7)), [all, wanted])
  return (
    <>
      <CardFilterBar filter={filter} onChange={(patch) => setFilter({ ...filter, ...patch })} />
      <Text size="m" tone="muted" numeric mt={2} mb={2} role="status">
        {texts.count(found.length, all.length)}
      </Text>
      <Box panel>
        {found.length === 0 ? (
          <EmptyState
            title={texts.noneMatch}
            action={<Button onClick={() => setFilter(everyCard)}>{texts.clearFilter}</Button>}
          />
        ) : (
          <Rows key={JSON.stringify(wanted)} found={found} />
        )}
      </Box>
    </>
  )
}

/** The viewer's cards with search, filters, export and import. */
export const CardsList = () => {
  const all = useListedCards()
  if (all === null) return <UnreadKept name="member-cards" height={240} />
  return (
    <>
      <CardsFileButtons count={all.length} />
      {all.length === 0 ? (
        <Box panel>
          <NoCards />
        </Box>
      ) : (
        <Filtered all={all} />
      )}
    </>
  )
}
