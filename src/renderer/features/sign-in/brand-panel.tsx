import { shellTexts } from '#shared/texts/shell.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { Quay } from './quay.tsx'
import classes from './sign-in.module.css'
import { signInTexts as texts } from './texts.ts'

/** The left half of the sign-in screen: name, tagline, and a drawing. */
export const BrandPanel = () => (
  <aside className={classes.panel} aria-label={shellTexts.appName}>
    <Quay />
    <div className={classes.text}>
      <Text weight={600} mb={3} className={classes.name}>
        {shellTexts.appName}
      </Text>
      <Text weight={600} className={classes.tagline}>
        {texts.tagline}
      </Text>
      <Stack as="ul" gap={2} mt={6} className={classes.points}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Stack>
    </div>
  </aside>
)
