import { componentOnDemand } from '../../lib/on-demand.ts'
import type { MomentFieldProps } from '../../ui/moment-field.tsx'
import { MomentFrame } from '../../ui/moment-frame.tsx'
import classes from './moment-input.module.css'
import { momentFieldTexts as texts } from './texts.ts'

const Waiting = ({ label, isAbove = false, error = null }: MomentFieldProps) => (
  <MomentFrame label={label} isAbove={isAbove} error={error} labelProps={{}}>
    {() => <span className={classes.waiting} />}
  </MomentFrame>
)

const Field = componentOnDemand(async () => (await import('../../ui/moment-field.tsx')).MomentField, Waiting)

/** A date, a time of day, or both, with its label before or above it. Its code loads on first use. */
export const MomentInput = (props: MomentFieldProps) => <Field {...props} texts={texts} />
