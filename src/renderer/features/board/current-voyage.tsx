import { useAtomValue } from 'jotai'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { Button } from '../../ui/button.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ViewDetails } from '../credits/view-details.tsx'
import { currentVoyageAtom } from './board-state.ts'
import { localDay, wholeDay } from './days.ts'
import { editNote, editReminder } from './editing.ts'
import { notesAtom, pinsAtom, remindersAtom, togglePin } from './marks.ts'
import { openVoyage, voyageLook } from './open-offer.ts'
import { endName } from './ports.ts'
import classes from './side.module.css'
import { boardTexts as texts } from './texts.ts'
import { voyageName } from './what.ts'

const Voyage = ({ row }: { readonly row: SeenVoyage }) => {
  const isPinned = useAtomValue(pinsAtom)?.has(row.key) ?? false
  const note = useAtomValue(notesAtom)?.get(row.key)?.text ?? ''
  const reminder = useAtomValue(remindersAtom)?.get(row.key)
  const isReminded = reminder !== undefined && !reminder.isDone
  const look = voyageLook(row)
  return (
    <FactSection title={texts.selected}>
      <p className={classes.title}>
        <bdi>{texts.lane(endName(row, 'from') || texts.none, endName(row, 'to') || texts.none)}</bdi>
      </p>
      <Facts
        facts={[
          { label: texts.column.mode, value: row.mode === null ? null : texts.modes[row.mode] },
          { label: texts.column.etd, value: row.etd === null ? row.etdText || null : wholeDay(row.etd) },
          { label: texts.column.reference, value: row.reference ? <bdi>{row.reference}</bdi> : null },
          { label: texts.column.by, value: row.offeredBy ? <bdi>{row.offeredBy}</bdi> : null },
          { label: texts.firstSeen, value: wholeDay(localDay(row.firstSeen)) },
          { label: texts.column.reminder, value: isReminded ? wholeDay(localDay(reminder.due)) : null },
        ]}
      />
      {row.isGone ? <p className={classes.hint}>{texts.goneDetail}</p> : null}
      {note === '' ? null : (
        <p className={classes.note} dir="auto">
          {note}
        </p>
      )}
      <div className={classes.actions}>
        {row.postId === null ? null : (
          <Button size="small" onClick={() => openVoyage(row)}>
            {texts.openPost}
          </Button>
        )}
        <Button size="small" aria-pressed={isPinned} onClick={() => togglePin(row)}>
          {isPinned ? texts.unpin : texts.pin}
        </Button>
        <Button size="small" onClick={() => editNote(row)}>
          {note === '' ? texts.addNote : texts.editNote}
        </Button>
        <Button size="small" onClick={() => editReminder(row)}>
          {isReminded ? texts.changeReminder : texts.remind}
        </Button>
      </div>
      {look === null ? null : (
        <div className={classes.actions}>
          <ViewDetails {...look} of={voyageName(row)} />
        </div>
      )}
    </FactSection>
  )
}

/** The voyage that the keys or the pointer are at, with all that can be done with it. */
export const CurrentVoyage = () => {
  const row = useAtomValue(currentVoyageAtom)
  if (row !== null) return <Voyage key={row.key} row={row} />
  return (
    <FactSection title={texts.selected}>
      <p className={classes.hint}>{texts.selectHint}</p>
    </FactSection>
  )
}
