import { IconLockOpen } from '@tabler/icons-react'
import { use, useState } from 'react'
import { viewKinds } from '#shared/contract/entities/credit.ts'
import type { UnlockedThing } from '#shared/ipc/ledger.ts'
import { viewPath } from '#shared/paths.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useKnownNames } from '../person/names.ts'
import { PlainMark } from '../person/person-mark.ts'
import { LinkNavigation } from '../rich-text/rich-link.tsx'
import { clockText } from '../time/moment-text.ts'
import classes from './ledger.module.css'
import { useUnlocked } from './ledger-state.ts'
import { ledgerTexts as texts } from './texts.ts'

const groups = ['all', 'profile', 'product', 'voyage', 'vehicle'] as const
type Group = (typeof groups)[number]

/** Rows added per click. */
const step = 100

const UnlockedRow = ({ thing, now }: { readonly thing: UnlockedThing; readonly now: number }) => {
  const { type, uuid, ownerId, title, owner: known, openedAt } = thing
  const goTo = use(LinkNavigation)
  const nameOf = useKnownNames()
  const owner = known && nameOf(ownerId, known)
  const isMember = type === 'profile'
  const name = (isMember ? owner : title) ?? texts.types[type]
  return (
    <Row as="li" divided px={4} py={2} gap={3} className={classes.unlocked}>
      <span className={classes.type}>
        <Chip>{texts.types[type]}</Chip>
      </span>
      <Text as="span" grow size="m" className={classes.named}>
        <Text as="span" block size="l" weight={500} breaks dir="auto">
          {name}
        </Text>
        <Text as="span" tone="muted" breaks block className={classes.note}>
          {isMember || owner === null ? null : <bdi>{texts.by(owner)}</bdi>}
          <PlainMark userId={ownerId} />
          {openedAt === null ? null : <span>{texts.openedOn(clockText(openedAt, now))}</span>}
        </Text>
      </Text>
      <Button size="small" aria-label={texts.openOf(name)} onClick={() => goTo(viewPath(type, uuid))}>
        {texts.open}
      </Button>
    </Row>
  )
}

const List = ({ things }: { readonly things: readonly UnlockedThing[] }) => {
  const [group, setGroup] = useState<Group>('all')
  const [shown, setShown] = useState(step)
  const now = steadyNow()
  const found = things.filter(({ type }) => group === 'all' || viewKinds[type] === group)
  const remaining = found.length - shown
  return (
    <>
      <Text size="m" tone="muted" mt={4} mb={4}>
        {texts.unlockedHint}
      </Text>
      <Row gap={4} rowGap={2} wrap className={classes.filter}>
        <Select
          label={texts.kind}
          value={group}
          options={groups.map((value) => ({ value, label: texts.groups[value] }))}
          onChange={setGroup}
        />
      </Row>
      {found.length === 0 ? (
        <EmptyState role="status" title={texts.unlockedEmpty} />
      ) : (
        <Box as="ul" panel mt={3} mb={3} aria-label={shellTexts.sections.unlocked}>
          {found.slice(0, shown).map((thing) => (
            <UnlockedRow key={`${thing.type}:${thing.uuid}`} thing={thing} now={now} />
          ))}
        </Box>
      )}
      {remaining > 0 ? (
        <Button onClick={() => setShown(shown + step)}>{texts.more(Math.min(step, remaining))}</Button>
      ) : null}
    </>
  )
}

/** The paid items. Each links through the credits gate, although a second view should be free. */
export const UnlockedView = () => {
  const { phase, value, retry } = useUnlocked()
  if (phase === 'loading') return <Skeleton />
  if (phase !== 'ready')
    return (
      <EmptyState
        role="alert"
        title={texts.unlockedFailed}
        action={<Button onClick={retry}>{texts.retry}</Button>}
      />
    )
  if (value.length === 0)
    return (
      <EmptyState
        icon={<IconLockOpen size={20} />}
        title={texts.unlockedEmpty}
        detail={texts.unlockedEmptyDetail}
      />
    )
  return <List things={value} />
}
