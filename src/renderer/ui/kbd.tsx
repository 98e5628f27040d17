import classes from './kbd.module.css'
import { Text } from './layout.tsx'

/** A key, drawn as on a keyboard. */
export const Kbd = ({ children }: { readonly children: string }) => (
  <Text as="kbd" size="xs" tone="secondary" weight={500} className={classes.kbd}>
    {children}
  </Text>
)
