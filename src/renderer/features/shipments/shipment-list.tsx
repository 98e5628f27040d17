import { IconClock, IconLock, IconShip } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { shipmentPath } from '#shared/paths.ts'
import { screenTable } from '#shared/screens.ts'
import { partsLine } from '#shared/texts/units.ts'
import { draftSubjectsAtom, useDraftSubjects } from '../../lib/draft-subjects.ts'
import { isClosed } from '../../lib/may.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { rowsInPlaces, useHeldPlaces } from '../../ui/held-places.ts'
import { Stack } from '../../ui/layout.tsx'
import {
  SideDraft,
  SideList,
  SideNothing,
  SidePill,
  type SideQuery,
  SideRow,
  SideRows,
  SideWaiting,
  sideText,
} from '../../ui/side-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { composerTexts } from '../composer/texts.ts'
import { pinnedThreadsAtom } from '../kept-threads/pins.ts'
import { keptThreadTexts } from '../kept-threads/texts.ts'
import { MarksNotRead, unreadMarksAtom, useWantedRows } from '../kept-threads/unread-marks.tsx'
import { useNames } from '../person/names.ts'
import { threadTexts } from '../thread/texts.ts'
import { sideRows, useListKeys } from '../thread/use-list-keys.ts'
import { useWaitingText } from '../thread/use-waiting-text.ts'
import { CachedOnlyNote, Unreadable } from '../unreadable/unreadable.tsx'
import { matchingShipments } from './matching-shipments.ts'
import classes from './shipments.module.css'
import { shipments } from './shipments-state.ts'
import { shipmentTexts as texts } from './texts.ts'

interface ShipmentRowProps {
  readonly shipment: Shipment
  readonly open: boolean
}

/** A new comment rerenders the row of its shipment alone. */
const ShipmentRow = memo(({ shipment, open }: ShipmentRowProps) => {
  const { id, reference, title, origin_port, destination_port, formatted_etd_date } = shipment
  const closed = isClosed(shipment)
  const isMarked = useAtomValue(unreadMarksAtom).has(`shipment:${id}`)
  const unread = Math.max(shipment.unread_comment_count, isMarked && !open ? 1 : 0)
  const waiting = useWaitingText(`shipment:${id}`)
  const hasDraft = useAtomValue(draftSubjectsAtom).has(`shipment:${id}`) && !open && waiting === null
  const route = texts.route(origin_port, destination_port)
  return (
    <SideRow
      href={shipmentPath(id)}
      label={partsLine([
        texts.rowLabel(texts.nameOf(reference, title), { route, closed, unread, hasDraft }),
        waiting === null ? '' : threadTexts.waiting,
      ])}
      open={open}
      unread={unread}
      className={closed ? `${classes.shipment} ${classes.shipmentListClosed}` : classes.shipment}
    >
      <span className={sideText.line}>
        <bdi className={`${sideText.title} ${classes.route}`}>{route || title}</bdi>
        <SidePill count={unread} />
      </span>
      <span className={sideText.line}>
        {hasDraft ? <SideDraft>{composerTexts.draft}</SideDraft> : null}
        {waiting === null ? null : <IconClock size={14} title={threadTexts.waiting} aria-hidden />}
        <bdi className={sideText.detail}>{withTokens(waiting ?? texts.nameOf(reference, title))}</bdi>
        <span className={sideText.when}>
          {closed ? (
            <>
              <IconLock size={12} aria-hidden /> {texts.closed}
            </>
          ) : (
            formatted_etd_date && texts.etd(formatted_etd_date)
          )}
        </span>
      </span>
    </SideRow>
  )
})
ShipmentRow.displayName = 'ShipmentRow'

const threadRows = sideRows(screenTable.shipments.keys)

const bone = () => (
  <Stack py={3} gap={2}>
    <Skeleton width="75%" />
    <Skeleton width="55%" height={10} />
  </Stack>
)

const inPlaces = rowsInPlaces(({ id }: Shipment) => id)

const factsOf = ({ id, unread_comment_count }: Shipment) => ({ id, unread: unread_comment_count })

interface RowsProps extends SideQuery {
  readonly openId: string | null
}

const Rows = ({ text, unreadOnly, openId }: RowsProps) => {
  useDraftSubjects()
  useListKeys(threadRows)
  const { phase, value: list, unreadable } = useAtomValue(shipments.stateAtom)
  const nameOf = useNames()
  const pinned = useAtomValue(pinnedThreadsAtom)
  const wanted = useWantedRows({ kind: 'shipment', list, unreadOnly, openId, factsOf })
  const { shown: kept, hold } = useHeldPlaces(wanted, inPlaces)
  const found = useMemo(() => matchingShipments(kept, text, nameOf), [kept, text, nameOf])
  if (phase === 'loading') return <SideWaiting bone={bone} />
  if (phase === 'not-found') return <EmptyState title={texts.notOffered} detail={texts.notOfferedDetail} />
  if (phase === 'failed')
    return (
      <EmptyState
        title={texts.listFailed}
        action={<Button onClick={() => void shipments.refetch()}>{texts.retry}</Button>}
      />
    )
  if (list.length === 0)
    return <EmptyState icon={<IconShip size={20} />} title={texts.none} detail={texts.noneDetail} />
  if (found.length === 0)
    return (
      <SideNothing>
        {text.trim() === '' ? keptThreadTexts.noneUnread : texts.searchEmpty(text.trim())}
      </SideNothing>
    )
  const top = found.filter(({ id }) => pinned.has(`shipment:${id}`))
  const rest = found.filter((shipment) => !top.includes(shipment))
  const rows = (label: string, shown: readonly Shipment[], heading: boolean) =>
    shown.length === 0 ? null : (
      <SideRows label={label} heading={heading}>
        {shown.map((shipment) => (
          <ShipmentRow key={shipment.id} shipment={shipment} open={shipment.id === openId} />
        ))}
      </SideRows>
    )
  return (
    <div {...hold}>
      <MarksNotRead />
      <CachedOnlyNote of={shipments} />
      <Unreadable count={unreadable} thing="shipment" retry={() => void shipments.refetch()} inset />
      {rows(keptThreadTexts.pinned, top, true)}
      {rows(texts.list, rest, top.length > 0)}
    </div>
  )
}

/** The viewer's shipments: route, ETD, reference, open or closed, and unread comments. */
export const ShipmentList = ({ openId }: { readonly openId: string | null }) => (
  <SideList search={texts.search} unread={keptThreadTexts.onlyUnread}>
    {(query) => <Rows {...query} openId={openId} />}
  </SideList>
)
