import { shellTexts } from '#shared/texts/shell.ts'
import { Quay } from './quay.tsx'
import classes from './sign-in.module.css'
import { signInTexts as texts } from './texts.ts'

/** The left half of the sign-in screen: who we are, and a quay at night. */
export const BrandPanel = () => (
  <aside className={classes.panel} aria-label={shellTexts.appName}>
    <Quay />
    <div className={classes.text}>
      <p className={classes.name}>{shellTexts.appName}</p>
      <p className={classes.tagline}>{texts.tagline}</p>
      <ul className={classes.points}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  </aside>
)
