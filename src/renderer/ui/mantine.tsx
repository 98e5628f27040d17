import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

const harbor: MantineColorsTuple = [
  'var(--mantine-color-harbor-0)',
  'var(--mantine-color-harbor-1)',
  'var(--mantine-color-harbor-2)',
  'var(--mantine-color-harbor-3)',
  'var(--mantine-color-harbor-4)',
  'var(--mantine-color-harbor-5)',
  'var(--mantine-color-harbor-6)',
  'var(--mantine-color-harbor-7)',
  'var(--mantine-color-harbor-8)',
  'var(--mantine-color-harbor-9)',
]

/** Mantine's theme, in addition to `tokens.css`: names and defaults. */
const theme = createTheme({
  colors: { harbor },
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'default',
  respectReducedMotion: true,
  components: {
    Input: { styles: { input: { height: 36, minHeight: 36 } } },
    InputWrapper: {
      styles: {
        label: { marginBottom: 'var(--q-space-1)' },
        error: { marginTop: 'var(--q-space-1)', fontSize: 'var(--q-font-m)', lineHeight: 1.4 },
      },
    },
  },
})

/** Keeps Mantine from the root element, whose colour scheme `app/providers.tsx` sets. */
const noRoot = (): undefined => undefined

/**
 * Provides Mantine to its children. It does not wrap the whole app, because the first view loads none of it. The
 * variables are in `app/theme/tokens.css`, so nothing is added to the page's style at run time.
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
