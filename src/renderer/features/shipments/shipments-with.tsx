import { Link } from 'wouter'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { shipmentPath } from '#shared/paths.ts'
import { dotLine } from '#shared/texts/units.ts'
import { isClosed } from '../../lib/may.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { SidePill } from '../../ui/side-list.tsx'
import classes from './shipments.module.css'
import { shipments } from './shipments-state.ts'
import { shipmentTexts as texts } from './texts.ts'

const hasPerson = ({ user_id, user, parties }: Shipment, id: string): boolean =>
  user_id === id || user?.id === id || parties.some((party) => party.user?.id === id)

/** Returns a shipment's state or ETD; '' for neither. */
const stateText = (shipment: Shipment): string => {
  if (isClosed(shipment)) return texts.closed
  return shipment.formatted_etd_date ? texts.etd(shipment.formatted_etd_date) : ''
}

/** The shipments that the viewer and a member have in common, open ones first. */
export const ShipmentsWith = ({ user }: { readonly user: UserRef }) => {
  const { value: all } = useAtomValue(shipments.stateAtom)
  const common = all.filter((shipment) => hasPerson(shipment, user.id))
  if (common.length === 0) return null
  const sorted = [...common].sort((a, b) => Number(isClosed(a)) - Number(isClosed(b)))
  return (
    <FactSection title={texts.inCommon}>
      <ul className={classes.list}>
        {sorted.map((shipment) => (
          <li key={shipment.id}>
            <Stack as={Link} radius="m" hover px={2} py={1.5} href={shipmentPath(shipment.id)}>
              <Row as="span" gap={2} shrink>
                <Text as="bdi" grow size="m" weight={500} truncate>
                  {texts.route(shipment.origin_port, shipment.destination_port) || shipment.title}
                </Text>
                <SidePill count={shipment.unread_comment_count} />
              </Row>
              <Text as="span" size="s" tone="muted" numeric>
                {dotLine([shipment.reference, stateText(shipment)])}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </FactSection>
  )
}
