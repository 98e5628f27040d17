import { IconLock, IconSearch, IconShip } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Shipment } from '#shared/domain/shipment.ts'
import { isClosed } from '#shared/rules/may.ts'
import { shipmentTexts as texts } from '#shared/texts/shipments.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { matchingShipments } from './matching-shipments.ts'
import classes from './shipment-list.module.css'
import { shipmentPath } from './shipment-path.ts'
import { refreshShipments, shipmentsAtom } from './shipments-state.ts'

const ShipmentRow = ({ shipment, open }: { readonly shipment: Shipment; readonly open: boolean }) => {
  const { id, reference, title, origin_port, destination_port, formatted_etd_date } = shipment
  const closed = isClosed(shipment)
  const unread = open ? 0 : shipment.unread_comment_count
  const route = texts.route(origin_port, destination_port)
  return (
    <li>
      <Link
        href={shipmentPath(id)}
        className={classes.shipment ?? ''}
        aria-current={open ? 'true' : undefined}
        aria-label={texts.rowLabel(texts.nameOf(reference, title), { route, closed, unread })}
        data-unread={unread > 0 || undefined}
        data-closed={closed || undefined}
        draggable={false}
      >
        <span className={classes.line}>
          <bdi className={classes.route}>{route || title}</bdi>
          {unread > 0 ? <span className={classes.pill}>{unread > 99 ? '99+' : unread}</span> : null}
        </span>
        <span className={classes.line}>
          <bdi className={classes.reference}>{texts.nameOf(reference, title)}</bdi>
          <span className={classes.when}>
            {closed ? (
              <>
                <IconLock size={12} aria-hidden /> {texts.closed}
              </>
            ) : (
              formatted_etd_date && texts.etd(formatted_etd_date)
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

const Waiting = () => (
  <div className={classes.waiting} aria-hidden>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <div key={key} className={classes.bone}>
        <Skeleton width="75%" />
        <Skeleton width="55%" height={10} />
      </div>
    ))}
  </div>
)

const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = links[at < 0 ? 0 : at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const Rows = ({ words, openId }: { readonly words: string; readonly openId: string | null }) => {
  const { phase, list } = useAtomValue(shipmentsAtom)
  const shipments = useMemo(() => matchingShipments(list, words), [list, words])
  if (phase === 'loading') return <Waiting />
  if (phase === 'not-offered') return <EmptyState title={texts.notOffered} detail={texts.notOfferedDetail} />
  if (phase === 'failed')
    return (
      <EmptyState
        title={texts.listFailed}
        action={<Button onClick={() => void refreshShipments()}>{texts.retry}</Button>}
      />
    )
  if (list.length === 0)
    return <EmptyState icon={<IconShip size={20} />} title={texts.none} detail={texts.noneDetail} />
  if (shipments.length === 0) return <p className={classes.nothing}>{texts.searchEmpty(words.trim())}</p>
  return (
    <ul className={classes.list} aria-label={texts.list}>
      {shipments.map((shipment) => (
        <ShipmentRow key={shipment.id} shipment={shipment} open={shipment.id === openId} />
      ))}
    </ul>
  )
}

/** The viewer's shipments: route, ETD, reference, whether open, what is unread. */
export const ShipmentList = ({ openId }: { readonly openId: string | null }) => {
  const [words, setWords] = useState('')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows only help those who are in the list already
    <div className={classes.side} onKeyDown={walk}>
      <div className={classes.search}>
        <IconSearch size={15} aria-hidden />
        <input
          type="search"
          value={words}
          placeholder={texts.search}
          aria-label={texts.search}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setWords('')
          }}
        />
      </div>
      <div className={classes.scroll}>
        <Rows words={words} openId={openId} />
      </div>
    </div>
  )
}
