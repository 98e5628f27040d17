import { useEffect, useMemo, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { closeOverlay } from '../../../lib/overlay.ts'
import { setPreferences } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { CoachMark } from '../../../ui/coach-mark.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { startTourTask } from './task.ts'
import { tourTexts as texts, type tourTexts } from './texts.ts'

/** One step: its text, and a selector of all explained elements. */
interface Step {
  readonly name: keyof typeof tourTexts.steps
  readonly target: string
}

/** The steps use elements that are on every screen, so that the tour never navigates. */
export const steps: readonly [Step, ...Step[]] = [
  { name: 'wall', target: `nav a[href="${paths.wall}"][title]` },
  { name: 'search', target: 'header button[aria-keyshortcuts]' },
  { name: 'talk', target: `nav a[href="${paths.messages}"], nav a[href="${paths.shipments}"]` },
  { name: 'credits', target: `header a[href="${paths.addCredits}"]` },
  { name: 'task', target: `nav a[href="${paths.toDo}"], nav a[href="${paths.board}"]` },
]

/**
 * Five steps around the frame, for new members. The last one starts a task. Esc leaves the tour; the palette and the
 * Help menu start it again.
 */
export const Tour = () => {
  const [at, setAt] = useState(0)
  useEffect(() => {
    void setPreferences({ tourOffered: true }, { quiet: true })
  }, [])
  const step = steps[at] ?? steps[0]
  const { title, text } = texts.steps[step.name]
  const targets = useMemo(() => [...document.querySelectorAll(step.target)], [step.target])
  const isLast = at === steps.length - 1
  const go = (by: 1 | -1): void => setAt((now) => Math.max(0, Math.min(steps.length - 1, now + by)))
  return (
    <CoachMark title={title} targets={targets} onClose={closeOverlay} onStep={go}>
      <Text tone="secondary" mb={4}>
        {text}
      </Text>
      <Row gap={2} justify="end">
        <Text as="span" grow size="s" tone="muted">
          {texts.place(at + 1, steps.length)}
        </Text>
        <Button variant="quiet" onClick={closeOverlay}>
          {texts.leave}
        </Button>
        {at > 0 ? <Button onClick={() => go(-1)}>{texts.back}</Button> : null}
        <Button variant="primary" onClick={isLast ? startTourTask : () => go(1)} data-autofocus>
          {isLast ? texts.start : texts.next}
        </Button>
      </Row>
    </CoachMark>
  )
}
