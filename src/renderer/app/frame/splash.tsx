import { Stack } from '../../ui/layout.tsx'
import { appTexts as texts } from '../texts.ts'
import classes from './frame.module.css'
import { Mark } from './mark.tsx'

/** Shown until it is known who is signed in. */
export const Splash = () => (
  <Stack as="main" gap={4} align="center" justify="center" tone="muted" className={classes.splash}>
    <Mark size={48} />
    <p role="status">{texts.restoring}</p>
  </Stack>
)
