import { appTexts as texts } from '../texts.ts'
import classes from './frame.module.css'
import { Mark } from './mark.tsx'

/** Shown until it is known who is signed in. */
export const Splash = () => (
  <main className={classes.splash}>
    <Mark size={48} />
    <p role="status">{texts.restoring}</p>
  </main>
)
