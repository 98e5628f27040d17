import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { memberPath } from '#shared/paths.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { ViewDetails } from '../credits/view-details.tsx'
import { AskAbout, type AskedOffer } from '../post/ask-about.tsx'
import classes from './board.module.css'
import { OwnerName } from './cells.tsx'
import { editNote } from './editing.ts'
import { notesAtom, pinsAtom, togglePin } from './marks.ts'
import type { productView, voyageView } from './open-offer.ts'
import { boardTexts as texts } from './texts.ts'

/** The seller's name, as a link to their screen; null for an unknown seller. */
export const ownerFact = (row: SeenVoyage | SeenProduct): ReactNode => {
  const { offeredBy, ownerUuid } = row
  if (offeredBy === null) return null
  const name = <OwnerName row={row} />
  return ownerUuid === null ? (
    name
  ) : (
    <Link href={memberPath(ownerUuid)} className={classes.owner}>
      {name}
    </Link>
  )
}

interface SelectedOfferProps {
  readonly row: SeenVoyage | SeenProduct
  readonly title: string
  readonly facts: readonly Fact[]
  /** The button that opens it, if it has a page. */
  readonly open: ReactNode
  /** The offer in one line, for a question about it. */
  readonly asked: AskedOffer
  /** Further actions. */
  readonly more?: ReactNode
  /** The paid view of it; null for none. */
  readonly view: ReturnType<typeof voyageView | typeof productView>
  /** Opens the details, if that needs more than a view. */
  readonly onView?: () => void
  /** Name of the offer for screen readers. */
  readonly name: string
}

/** The offer with the focus or selection, with its facts and actions. */
export const SelectedOffer = ({
  row,
  title,
  facts,
  open,
  asked,
  more,
  view,
  onView,
  name,
}: SelectedOfferProps) => {
  const isPinned = useAtomValue(pinsAtom)?.has(row.key) ?? false
  const note = useAtomValue(notesAtom)?.get(row.key)?.text ?? ''
  return (
    <FactSection title={texts.selected}>
      <Text weight={600} breaks mt={1} mb={2}>
        <bdi>{title}</bdi>
      </Text>
      <Facts facts={facts} />
      {row.isGone ? (
        <Text size="m" tone="muted" breaks mt={1} mb={2}>
          {texts.goneDetail}
        </Text>
      ) : null}
      {note === '' ? null : (
        <Text px={3} py={2} size="m" breaks mt={2} className={classes.sideNote} dir="auto">
          {withTokens(note)}
        </Text>
      )}
      <Row gap={2} wrap mt={3}>
        {open}
        <AskAbout offer={asked} of={name} />
        <Button size="small" aria-pressed={isPinned} onClick={() => togglePin(row)}>
          {isPinned ? texts.unpin : texts.pin}
        </Button>
        <Button size="small" onClick={() => editNote(row)}>
          {note === '' ? texts.addNote : texts.editNote}
        </Button>
        {more}
      </Row>
      {view === null ? null : (
        <Row gap={2} wrap mt={3}>
          <ViewDetails {...view} of={name} {...(onView ? { onOpen: onView } : {})} />
        </Row>
      )}
    </FactSection>
  )
}
