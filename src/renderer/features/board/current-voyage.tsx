import { departureFormat, localDay } from '#shared/dates.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { openCargoOf } from '../../lib/overlay.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { QuotesBeside } from '../quotes/quotes-beside.ts'
import { RateLookup } from '../rates/rate-lookup.tsx'
import { currentVoyageAtom } from './board-state.ts'
import { editReminder } from './editing.ts'
import { remindersAtom } from './marks.ts'
import { askedVoyage, openVoyage, viewVoyage, voyageView } from './open-offer.ts'
import { ownerFact, SelectedOffer } from './selected-offer.tsx'
import { NoneSelected } from './side-panel.tsx'
import { boardTexts as texts } from './texts.ts'
import { laneName, voyageName } from './what.ts'

const Voyage = ({ row }: { readonly row: SeenVoyage }) => {
  const reminder = useAtomValue(remindersAtom)?.get(row.key)
  const isReminded = reminder !== undefined && !reminder.isDone
  return (
    <SelectedOffer
      row={row}
      title={laneName(row)}
      facts={[
        { label: texts.column.mode, value: row.mode === null ? null : texts.modes[row.mode] },
        {
          label: texts.column.etd,
          value: row.etd === null ? row.etdText || null : departureFormat.day(row.etd),
        },
        { label: texts.column.reference, value: row.reference ? <bdi>{row.reference}</bdi> : null },
        { label: texts.column.by, value: ownerFact(row) },
        { label: texts.firstSeen, value: departureFormat.day(localDay(row.firstSeen)) },
        {
          label: texts.column.reminder,
          value: isReminded ? departureFormat.day(localDay(reminder.due)) : null,
        },
      ]}
      open={
        row.postId === null ? null : (
          <Button size="small" onClick={() => openVoyage(row)}>
            {texts.openPost}
          </Button>
        )
      }
      asked={askedVoyage(row)}
      more={
        <>
          <Button size="small" onClick={() => editReminder(row)}>
            {isReminded ? texts.changeReminder : texts.remind}
          </Button>
          <Button size="small" onClick={() => openCargoOf({ mode: row.mode, quote: askedVoyage(row).quote })}>
            {commandTexts.names.cargo}
          </Button>
        </>
      }
      view={voyageView(row)}
      onView={() => void viewVoyage(row)}
      name={voyageName(row)}
    />
  )
}

/** The voyage with the focus or selection, with its actions, and the quotes and rates of its lane. */
export const CurrentVoyage = () => {
  const row = useAtomValue(currentVoyageAtom)
  if (row === null) return <NoneSelected />
  const { key, originPort, destinationPort, mode } = row
  const lane = {
    origin: originPort?.code ?? row.origin,
    destination: destinationPort?.code ?? row.destination,
    mode,
  }
  return (
    <>
      <Voyage key={key} row={row} />
      <QuotesBeside {...lane} />
      <RateLookup {...lane} />
    </>
  )
}
