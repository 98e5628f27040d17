import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { statedEtd } from '#shared/rules/deadline-reminders.ts'
import {
  type Deadlines,
  deadlineLimits,
  deadlinesKey,
  dueMoment,
  dueWall,
  followEtd,
  noDeadlines,
  type ShipmentDeadline,
  sortedDeadlines,
} from '#shared/rules/deadlines.ts'
import { deadlineName, etdMoveText } from '#shared/texts/deadlines.ts'
import { dotLine } from '#shared/texts/units.ts'
import { actNow } from '../../lib/account.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { useTicking } from '../../lib/ticker.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { zonedMomentText } from '../time/moment-text.ts'
import { deadlineTexts as texts } from './deadline-texts.ts'
import { deadlinesAtom, exportDeadlines, saveDeadlines } from './deadlines.ts'

/** Loads with the first use, because it needs the table of ports. */
const DeadlineDialog = componentOnDemand(async () => (await import('./deadline-dialog.tsx')).DeadlineDialog)

const directionOf = (days: number): 'before' | 'after' | '' => {
  if (days === 0) return ''
  return days < 0 ? 'before' : 'after'
}

const countedText = ({ at }: ShipmentDeadline): string | null =>
  at.by === 'clock' ? null : texts.counted(directionOf(at.days), Math.abs(at.days))

interface DeadlineRowProps {
  readonly deadline: ShipmentDeadline
  readonly deadlines: Deadlines
  readonly onEdit: () => void
}

const DeadlineRow = ({ deadline, deadlines: { etd, movedFrom }, onEdit }: DeadlineRowProps) => {
  const due = dueMoment(deadline, etd)
  const isPast = useTicking((now) => due !== null && due < now)
  const before = movedFrom === null || deadline.at.by === 'clock' ? null : dueMoment(deadline, movedFrom)
  return (
    <Row as="li" py={2} gap={2} divided>
      <Box as="span" grow>
        <Row as="span" gap={2} wrap size="m">
          <Text as="bdi" weight={500} breaks>
            {deadlineName(deadline)}
          </Text>
          {isPast ? <Chip>{texts.past}</Chip> : null}
        </Row>
        <Text as="span" block size="m" numeric>
          {due === null
            ? texts.noEtd
            : zonedMomentText({ due, wall: dueWall(deadline, etd), zone: deadline.zone })}
        </Text>
        <Text as="span" block size="s" tone="muted" breaks>
          {dotLine([countedText(deadline), before === null ? null : texts.was(before)])}
        </Text>
      </Box>
      <IconButton
        size="small"
        label={texts.edit(deadlineName(deadline))}
        icon={<IconPencil size={16} aria-hidden />}
        onClick={onEdit}
      />
    </Row>
  )
}

/** The member's own deadlines of a shipment, with what moved since they saw them. */
export const DeadlineSection = ({ shipment }: { readonly shipment: Shipment }) => {
  const kept = useAtomValue(deadlinesAtom)
  const [edited, setEdited] = useState<ShipmentDeadline | 'new' | null>(null)
  const stored = kept?.get(deadlinesKey(shipment.id)) ?? noDeadlines
  // Until the move is stored, the shown moments have moved already.
  const deadlines = followEtd(stored, statedEtd(shipment))
  const { entries } = deadlines
  const moved = etdMoveText(deadlines)
  return (
    <FactSection title={texts.title}>
      {kept === null ? <UnreadKept name="deadlines" height={60} /> : null}
      {moved === null ? null : (
        <FormNote tone="info">
          {moved}{' '}
          <Button
            size="small"
            onClick={() => void saveDeadlines(actNow(), shipment, { ...deadlines, movedFrom: null })}
          >
            {texts.movedSeen}
          </Button>
        </FormNote>
      )}
      {kept !== null && entries.length === 0 ? (
        <Text size="m" tone="muted">
          {texts.none}
        </Text>
      ) : null}
      {entries.length === 0 ? null : (
        <ul aria-label={texts.title}>
          {sortedDeadlines(deadlines).map((deadline) => (
            <DeadlineRow
              key={deadline.id}
              deadline={deadline}
              deadlines={deadlines}
              onEdit={() => setEdited(deadline)}
            />
          ))}
        </ul>
      )}
      {kept === null ? null : (
        <Row gap={2} wrap mt={2}>
          {entries.length >= deadlineLimits.entries ? null : (
            <Button size="small" aria-haspopup="dialog" onClick={() => setEdited('new')}>
              {texts.add}
            </Button>
          )}
          {entries.length === 0 ? null : (
            <Button size="small" onClick={() => void exportDeadlines(shipment)}>
              {texts.export}
            </Button>
          )}
        </Row>
      )}
      {/* Outside of the column, which a narrow window hides. */}
      {edited === null
        ? null
        : createPortal(
            <DeadlineDialog
              shipment={shipment}
              deadlines={deadlines}
              deadline={edited === 'new' ? null : edited}
              onClose={() => setEdited(null)}
            />,
            document.body,
          )}
    </FactSection>
  )
}
