import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import { voyageFilterAtom } from '../../../features/board/board-state.ts'
import { keptAtom } from '../../../lib/kept.ts'
import { useAtomValue } from '../../../lib/use-atom-value.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { endTourTask } from './task.ts'
import { tourTexts } from './texts.ts'
import classes from './tour.module.css'

const texts = tourTexts.task

/** Returns whether an alert was created since the task began. */
const useNewAlert = (): boolean => {
  const alerts = useAtomValue(keptAtom('alerts'))
  const before = useRef<ReadonlySet<string> | null>(null)
  if (before.current === null && alerts !== null) before.current = new Set(alerts.keys())
  return alerts !== null && [...alerts.keys()].some((key) => before.current?.has(key) === false)
}

/** The tour's task. It stays beside the app until the user has watched a lane, or leaves it. */
export const TourTask = () => {
  const [path, navigate] = useLocation()
  const { from, to } = useAtomValue(voyageFilterAtom)
  const isDone = useNewAlert()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  const isOnBoard = path === paths.board
  const done = [isOnBoard, isOnBoard && (from !== '' || to !== ''), false].map((one) => one || isDone)
  const current = done.indexOf(false)
  const toneOf = (index: number) => {
    if (done[index]) return 'ok'
    return index === current ? 'text' : 'muted'
  }
  return (
    <section ref={card} className={classes.task} aria-labelledby={titleId} tabIndex={-1}>
      <Row gap={2} justify="between" mb={2}>
        <Text as="h2" size="l" weight={600} id={titleId}>
          {isDone ? texts.doneTitle : texts.title}
        </Text>
        <IconButton
          size="small"
          label={texts.leave}
          icon={<IconX size={16} aria-hidden />}
          onClick={endTourTask}
        />
      </Row>
      <Stack as="ol" gap={2}>
        {texts.steps.map((step, index) => (
          <Row
            as="li"
            key={step}
            gap={2}
            align="start"
            tone={toneOf(index)}
            aria-current={index === current ? 'step' : undefined}
          >
            {done[index] ? (
              <IconCheck size={16} role="img" aria-label={texts.met} />
            ) : (
              <span>{`${index + 1}.`}</span>
            )}
            <span>{step}</span>
          </Row>
        ))}
      </Stack>
      <Text role="status" tone="secondary" mt={3} optional>
        {isDone ? texts.doneText : ''}
      </Text>
      {isDone || !isOnBoard ? (
        <Row justify="end" mt={3}>
          <Button variant="primary" onClick={isDone ? endTourTask : () => navigate(paths.board)}>
            {isDone ? tourTexts.done : texts.toBoard}
          </Button>
        </Row>
      ) : null}
    </section>
  )
}
