import { shellTexts } from '#shared/texts/shell.ts'
import styles from './brand-panel.module.css'
import { Quay } from './quay.tsx'
import { signInTexts as texts } from './texts.ts'

/** The left half of the sign-in screen: who we are, and a quay at night. */
export const BrandPanel = () => (
  <aside className={styles.panel} aria-label={shellTexts.appName}>
    <Quay />
    <div className={styles.words}>
      <p className={styles.name}>{shellTexts.appName}</p>
      <p className={styles.tagline}>{texts.tagline}</p>
      <ul className={styles.points}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  </aside>
)
