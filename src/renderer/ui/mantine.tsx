import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './mantine-theme.ts'

/** The page's root is the app's to mark (app/color-scheme.ts). */
const noRoot = (): undefined => undefined

/**
 * Goes around whatever uses Mantine's components. It stands there and not around the whole app, so that the first view
 * carries none of it; variables are in app/theme/tokens.css, so nothing is written into the page's style at run time.
 */
export const Mantine = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    getRootElement={noRoot}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)
