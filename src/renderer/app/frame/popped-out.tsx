import { useCurrentScreen } from '../current-screen.ts'
import styles from './popped-out.module.css'
import { ScreenView } from './screen-view.tsx'

/** A window of its own for one thread: the screen alone, without rail and top bar. */
export const PoppedOut = () => (
  <main id="content" tabIndex={-1} className={styles.main}>
    <ScreenView screen={useCurrentScreen()} />
  </main>
)
