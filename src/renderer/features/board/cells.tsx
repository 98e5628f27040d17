import { IconBell, IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { departureFormat, localDay } from '#shared/dates.ts'
import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { settingsAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Chip } from '../../ui/chip.tsx'
import { Text } from '../../ui/layout.tsx'
import { Token, withTokens } from '../../ui/written-text.tsx'
import { CostChip } from '../credits/cost-chip.tsx'
import { useUnlockedHere } from '../credits/unlocked.ts'
import { useKnownNames } from '../person/names.ts'
import { PlainMark } from '../person/person-mark.ts'
import classes from './board.module.css'
import { notesAtom, pinsAtom, remindersAtom, voyageSubject } from './marks.ts'
import { lastChange } from './product-filter.ts'
import { boardTexts as texts } from './texts.ts'
import { boardOf } from './what.ts'

interface OfferCell {
  readonly row: SeenVoyage | SeenProduct
}

/** An icon for a pinned offer, with a text for screen readers. */
export const PinCell = ({ row }: OfferCell) => {
  const pinned = useAtomValue(pinsAtom)?.has(row.key) ?? false
  return pinned ? (
    <IconPinFilled size={16} className={classes.pinned} role="img" aria-label={texts.pinned[boardOf(row)]} />
  ) : (
    <>
      <IconPin size={16} className={classes.faint} aria-hidden />
      <span className="q-hidden">{texts.none}</span>
    </>
  )
}

export const ReferenceCell = ({ row }: OfferCell) => (
  <>
    <Text as="bdi" tone="accent" truncate className={classes.link}>
      {row.reference || texts.open}
    </Text>
    {row.isGone ? <Chip tone="danger">{texts.gone[boardOf(row)]}</Chip> : null}
  </>
)

/** The seller's name, as the window shows it. */
export const OwnerName = ({ row: { ownerId, offeredBy } }: OfferCell) => {
  const nameOf = useKnownNames()
  return (
    <Text as="bdi" truncate>
      {offeredBy === null ? texts.none : nameOf(ownerId, offeredBy)}
    </Text>
  )
}

/** The seller, with the viewer's notes about them. */
export const OwnerCell = ({ row }: OfferCell) => (
  <>
    <OwnerName row={row} />
    {row.offeredBy === null ? null : <PlainMark userId={row.ownerId} />}
  </>
)

export const NoteCell = ({ row: { key } }: OfferCell) => {
  const text = useAtomValue(notesAtom)?.get(key)?.text ?? ''
  return (
    <Text as="bdi" truncate title={text || undefined}>
      {withTokens(text || texts.none)}
    </Text>
  )
}

export const ReminderCell = ({ row: { key } }: OfferCell) => {
  const reminder = useAtomValue(remindersAtom)?.get(key)
  if (reminder === undefined || reminder.isDone)
    return (
      <Text as="span" truncate>
        {texts.none}
      </Text>
    )
  return (
    <>
      <IconBell size={14} aria-hidden />
      <Text as="span" truncate>
        {departureFormat.dayAndMonth(localDay(reminder.due))}
      </Text>
    </>
  )
}

/** The price of the details, visible before the click. */
export const ViewPriceCell = ({ row }: { readonly row: SeenVoyage }) => {
  const subject = voyageSubject(row)
  return subject === null ? <span>{texts.none}</span> : <ViewPrice row={row} subject={subject} />
}

const ViewPrice = ({ row, subject }: { readonly row: SeenVoyage; readonly subject: ViewSubject }) => {
  const viewer = useViewer()
  const settings = useAtomValue(settingsAtom)
  const unlocked = useUnlockedHere(subject)
  if (viewer !== null && row.ownerId === viewer.id) return <CostChip unlocked={false} cost={0} />
  return <CostChip unlocked={unlocked || row.isUnlocked} cost={viewCost(subject.type, settings)} />
}

export const ChangeCell = ({ row }: { readonly row: SeenProduct }) => {
  const change = lastChange(row)
  if (change === null)
    return (
      <Text as="span" truncate>
        {texts.none}
      </Text>
    )
  return (
    <Text as="span" truncate data-direction={change.part > 0 ? 'up' : 'down'}>
      <Token>{texts.changedBy(change.part)}</Token>
      <span className={classes.when}>{departureFormat.dayAndMonth(localDay(change.at))}</span>
    </Text>
  )
}

/** Whether a product is wanted or offered. */
export const KindCell = ({ row: { type } }: { readonly row: SeenProduct }) => {
  if (type === null) return <Chip tone="neutral">{texts.unknownKind}</Chip>
  return <Chip tone={type === 'ImporterProduct' ? 'info' : 'ok'}>{texts.kinds[type]}</Chip>
}
