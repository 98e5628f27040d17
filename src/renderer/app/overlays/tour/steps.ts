import { paths } from '#shared/paths.ts'
import type { tourTexts } from './texts.ts'

/** One step: what it says, and everything of the frame that it speaks of. */
interface Step {
  readonly name: keyof typeof tourTexts.steps
  readonly target: string
}

/** The steps use elements that are on every screen, so that the tour never navigates. */
export const steps: readonly [Step, ...Step[]] = [
  { name: 'wall', target: `nav a[href="${paths.wall}"][title]` },
  { name: 'search', target: 'header button[aria-keyshortcuts]' },
  { name: 'talk', target: `nav a[href="${paths.messages}"], nav a[href="${paths.shipments}"]` },
  { name: 'desk', target: `nav a[href="${paths.toDo}"], nav a[href="${paths.board}"]` },
  { name: 'credits', target: `header a[href="${paths.addCredits}"]` },
]
