import { IconInfoCircle, IconLock, IconMessages, IconShip, IconStar } from '@tabler/icons-react'
import { useContext, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { paths, shipmentPath, shipmentViewIn } from '#shared/paths.ts'
import { shipmentSubject } from '#shared/rules/review-subject.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { isClosed, mayDiscuss } from '../../lib/may.ts'
import { IsScreenContext, useScreenTitle } from '../../lib/screen-title.ts'
import { infoAtom, viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useWatch } from '../../lib/watch.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import { Sign } from '../../ui/sign.tsx'
import { PaneHead } from '../../ui/two-panes.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { MuteButton, PopOutButton } from '../chat/pop-out-button.tsx'
import { ThreadMenu } from '../kept-threads/thread-menu.tsx'
import { useOpenedThread } from '../kept-threads/unread-marks.tsx'
import { ReviewSection } from '../reviews/review-section.tsx'
import { reviewTexts } from '../reviews/texts.ts'
import { draftKeyOf, textDraft } from '../thread/drafts.ts'
import { threadTexts } from '../thread/texts.ts'
import { ThreadLog } from '../thread/thread-log.tsx'
import type { ThreadSource } from '../thread/thread-source.ts'
import { ReadersContext } from '../thread/thread-view-context.ts'
import { ShipmentFacts } from './shipment-facts.tsx'
import { shipmentSource } from './shipment-source.ts'
import classes from './shipments.module.css'
import { checkShipment, useShipment } from './shipments-state.ts'
import { shipmentTexts as texts } from './texts.ts'

/** Opens facts and members of a shipment in a drawer, where no column has them: narrow and pop-out windows, and panes. */
const FactsDrawer = ({ shipment }: { readonly shipment: Shipment }) => {
  const [open, setOpen] = useState(false)
  const isPoppedOut = useAtomValue(infoAtom)?.window === 'popped-out'
  const hasColumn = useContext(IsScreenContext) && !isPoppedOut
  return (
    <>
      <span className={hasColumn ? classes.narrow : undefined}>
        <IconButton
          label={texts.factsAndParties}
          icon={<IconInfoCircle size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </span>
      {open ? (
        <Drawer title={texts.factsAndParties} closeLabel={texts.close} onClose={() => setOpen(false)}>
          <ShipmentFacts shipment={shipment} />
        </Drawer>
      ) : null}
    </>
  )
}

/** The parties' reviews of a shipment. */
const ShipmentReviews = ({ shipment }: { readonly shipment: Shipment }) => {
  const { id, reference, title } = shipment
  return (
    <Box grow p={4} className={classes.reviews}>
      <ReviewSection
        subject={shipmentSubject(shipment, texts.nameOf(reference, title))}
        onChanged={() => checkShipment(id)}
      />
    </Box>
  )
}

const NotAuthorised = () => (
  <EmptyState icon={<IconLock size={20} />} title={texts.notAuthorised} role="alert" />
)

const Head = ({ shipment }: { readonly shipment: Shipment }) => {
  const [, navigate] = useLocation()
  const { id, reference, title, origin_port, destination_port, formatted_etd_date, type } = shipment
  const closed = isClosed(shipment)
  return (
    <PaneHead
      backLabel={texts.back}
      onBack={() => navigate(paths.shipments)}
      picture={
        <Sign size={32} tint="accent" square>
          <IconShip size={18} stroke={1.6} />
        </Sign>
      }
      title={(className) => (
        <bdi className={className}>{texts.route(origin_port, destination_port) || title}</bdi>
      )}
      detail={
        <Row as="span" gap={3} align="stretch" size="s" tone="muted" numeric className={classes.under}>
          <bdi>{texts.nameOf(reference, title)}</bdi>
          {formatted_etd_date ? <span>{texts.etd(formatted_etd_date)}</span> : null}
        </Row>
      }
    >
      <span className={classes.type}>
        <Chip>{texts.type[type]}</Chip>
      </span>
      <Chip tone={closed ? 'warn' : 'ok'}>{closed ? texts.closed : texts.open}</Chip>
      <FactsDrawer shipment={shipment} />
      <MuteButton subject={`shipment:${id}`} />
      <PopOutButton path={shipmentPath(id)} />
      <ThreadMenu thread={`shipment:${id}`} path={shipmentPath(id)} />
    </PaneHead>
  )
}

const Views = ({ id }: { readonly id: string }) => {
  const view = shipmentViewIn(useSearchParams()[0])
  return (
    <Box divided fixed px={3} py={1.5}>
      <ViewTabs
        label={texts.views}
        tabs={[
          {
            href: shipmentPath(id),
            text: texts.discussion,
            icon: <IconMessages size={16} stroke={1.7} aria-hidden />,
            isCurrent: view === 'discussion',
          },
          {
            href: shipmentPath(id, 'reviews'),
            text: reviewTexts.title,
            icon: <IconStar size={16} stroke={1.7} aria-hidden />,
            isCurrent: view === 'reviews',
          },
        ]}
      />
    </Box>
  )
}

const ClosedNote = ({ source }: { readonly source: ThreadSource }) => {
  const draft = useAtomValue(textDraft(draftKeyOf(source, null)).valueAtom)
  return (
    <Row as="p" px={3} py={2} gap={2} size="m" tint="warn" radius="m" role="status">
      <IconLock size={15} aria-hidden />
      {(draft?.text ?? '') === '' ? texts.closedNote : texts.closedKeepsText}
    </Row>
  )
}

/** A shipment with its discussion and reviews, for its owner and parties. A closed one is read-only. */
const Discussion = ({ shipment }: { readonly shipment: Shipment }) => {
  const viewerId = useAtomValue(viewerAtom)?.id ?? null
  const { id, type, reference, title } = shipment
  const closed = isClosed(shipment)
  useWatch('comment-shipment', id)
  useOpenedThread(`shipment:${id}`)
  const source = useMemo(() => shipmentSource({ id, type }, closed), [id, type, closed])
  const view = shipmentViewIn(useSearchParams()[0])
  const isOpenToViewer = mayDiscuss(shipment, viewerId)
  const name = texts.nameOf(reference, title)
  useScreenTitle(isOpenToViewer ? shellTexts.titleWithin(name, shellTexts.screens.shipments) : null)
  if (!isOpenToViewer) return <NotAuthorised />
  if (view === 'reviews')
    return (
      <>
        <Head shipment={shipment} />
        <Views id={id} />
        <ShipmentReviews shipment={shipment} />
      </>
    )
  return (
    <>
      <Head shipment={shipment} />
      <Views id={id} />
      <ReadersContext value={texts.commentReaders}>
        <ThreadLog
          key={source.key}
          source={source}
          label={texts.thread(name)}
          empty={closed ? texts.closedNote : texts.empty}
          writeLabel={threadTexts.writeComment}
          submitLabel={threadTexts.comment}
          closedNote={<ClosedNote source={source} />}
        />
      </ReadersContext>
    </>
  )
}

/** The shipment of an id, fetched if it is not in the list. */
export const OpenShipment = ({ id }: { readonly id: string }) => {
  const { shipment, alone, refetch } = useShipment(id)
  if (shipment) return <Discussion key={id} shipment={shipment} />
  if (alone.phase === 'failed' && alone.error?.code === 'forbidden') return <NotAuthorised />
  if (alone.phase === 'not-found') return <EmptyState title={texts.unavailable} role="alert" />
  if (alone.phase === 'failed')
    return <EmptyState title={texts.oneFailed} action={<Button onClick={refetch}>{texts.retry}</Button>} />
  return null
}
