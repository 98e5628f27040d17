import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { Button } from '../../ui/button.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { ViewDetails } from '../credits/view-details.tsx'
import classes from './board.module.css'
import { editNote } from './editing.ts'
import { notesAtom, pinsAtom, togglePin } from './marks.ts'
import type { productLook, voyageLook } from './open-offer.ts'
import { boardTexts as texts } from './texts.ts'

interface SelectedOfferProps {
  readonly row: SeenVoyage | SeenProduct
  readonly title: string
  readonly facts: readonly Fact[]
  /** The button that opens it, if there is somewhere to go to. */
  readonly open: ReactNode
  /** More that can be done with it. */
  readonly more?: ReactNode
  /** The paid look at it; null where there is none. */
  readonly look: ReturnType<typeof voyageLook | typeof productLook>
  /** Opens the details when more than a view is needed. */
  readonly onLook?: () => void
  /** Name of the offer for screen readers. */
  readonly name: string
}

/** The offer that the keys or the pointer are at, with all that can be done with it. */
export const SelectedOffer = ({ row, title, facts, open, more, look, onLook, name }: SelectedOfferProps) => {
  const isPinned = useAtomValue(pinsAtom)?.has(row.key) ?? false
  const note = useAtomValue(notesAtom)?.get(row.key)?.text ?? ''
  return (
    <FactSection title={texts.selected}>
      <p className={classes.title}>
        <bdi>{title}</bdi>
      </p>
      <Facts facts={facts} />
      {row.isGone ? <p className={classes.sideHint}>{texts.goneDetail}</p> : null}
      {note === '' ? null : (
        <p className={classes.sideNote} dir="auto">
          {note}
        </p>
      )}
      <div className={classes.sideActions}>
        {open}
        <Button size="small" aria-pressed={isPinned} onClick={() => togglePin(row)}>
          {isPinned ? texts.unpin : texts.pin}
        </Button>
        <Button size="small" onClick={() => editNote(row)}>
          {note === '' ? texts.addNote : texts.editNote}
        </Button>
        {more}
      </div>
      {look === null ? null : (
        <div className={classes.sideActions}>
          <ViewDetails {...look} of={name} {...(onLook ? { onOpen: onLook } : {})} />
        </div>
      )}
    </FactSection>
  )
}
