import { keyTexts } from '#shared/texts/keys.ts'
import classes from './kbd.module.css'
import { Text } from './layout.tsx'

/** A key, drawn as on a keyboard; `children` is its English name or its character. */
export const Kbd = ({ children }: { readonly children: string }) => (
  <Text as="kbd" size="xs" tone="secondary" weight={500} className={classes.kbd}>
    {keyTexts[children] ?? children}
  </Text>
)
