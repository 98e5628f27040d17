import { appTexts as texts } from '../texts.ts'
import { Mark } from './mark.tsx'
import classes from './splash.module.css'

/** Shown until it is known who is signed in. */
export const Splash = () => (
  <main className={classes.splash}>
    <Mark size={48} />
    <p role="status">{texts.restoring}</p>
  </main>
)
