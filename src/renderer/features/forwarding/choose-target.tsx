import { IconMessage, IconShip } from '@tabler/icons-react'
import { useState } from 'react'
import { dotLine } from '#shared/texts/units.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spotlight, type SpotlightGroup } from '../../ui/spotlight.tsx'
import { Avatar } from '../person/avatar.tsx'
import { unreadableTexts } from '../unreadable/texts.ts'
import type { Target, Targets } from './targets.ts'
import { forwardingTexts as texts } from './texts.ts'

/** Maximum options of a group. A search narrows the list. */
const most = 60

interface ChooseTargetProps {
  readonly targets: Targets
  readonly onChoose: (target: Target) => void
  readonly onClose: () => void
}

/** The first step: choose the target. */
export const ChooseTarget = ({ targets, onChoose, onClose }: ChooseTargetProps) => {
  const [words, setWords] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  const found = targets.matching(words)
  const { phases, unreadable } = targets
  const group = (id: keyof typeof found): SpotlightGroup => ({
    id,
    label: texts[id],
    options: found[id].slice(0, most).map((target) => ({
      id: target.key,
      icon:
        target.reader === null ? (
          <IconShip size={18} stroke={1.5} />
        ) : (
          <Avatar name={target.name} image={target.reader.profile_img} size={20} />
        ),
      label: <bdi>{target.name}</bdi>,
      detail: target.reader === null ? dotLine([target.detail, target.closed]) : undefined,
      isClosed: target.closed !== null,
      run: () => onChoose(target),
    })),
  })
  const counts = [found.people.length, found.contacts.length, found.shipments.length]
  const all = counts.reduce((sum, count) => sum + count, 0)
  const hidden = counts.reduce((sum, count) => sum + Math.max(0, count - most), 0)
  const isLoading = phases.people === 'loading' || phases.shipments === 'loading'
  const failures = [
    phases.people === 'failed' ? texts.peopleFailed : '',
    phases.shipments === 'failed' ? texts.shipmentsFailed : '',
    unreadableTexts.line(unreadable.people, 'connection'),
    unreadableTexts.line(unreadable.shipments, 'shipment'),
  ].filter(Boolean)
  const nothing =
    words.trim() === '' ? (
      <EmptyState
        icon={<IconMessage size={20} />}
        title={isLoading ? texts.loading : (failures[0] ?? texts.nowhere)}
        {...(isLoading || failures.length > 0 ? {} : { detail: texts.nowhereDetail })}
      />
    ) : (
      <EmptyState title={texts.nothing(words.trim())} />
    )
  return (
    <Spotlight
      label={texts.choose}
      placeholder={texts.search}
      text={words}
      onText={setWords}
      groups={[group('people'), group('shipments'), group('contacts')]}
      isWaiting={isLoading}
      isEntered={isEntered}
      onEnter={setIsEntered}
      status={isLoading ? '' : texts.found(all)}
      empty={nothing}
      keys={texts.keys}
      notes={
        <>
          {failures.map((failure) => (
            <span key={failure}>{failure}</span>
          ))}
          {hidden > 0 ? <span>{texts.more(hidden)}</span> : null}
        </>
      }
      onClose={onClose}
    />
  )
}
