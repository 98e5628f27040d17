import { MantineProvider } from '@mantine/core'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { ComposerSlot } from '../blocks/composer/composer-slot.ts'
import { WallComposer } from '../features/wall-composer/wall-composer.tsx'
import { store } from '../state/store.ts'
import { useColorScheme } from './color-scheme.ts'
import { theme } from './theme/theme.ts'

const composer = <WallComposer />

const Themed = ({ children }: { readonly children: ReactNode }) => (
  // The variables stand in theme/tokens.css: nothing is written into the page's style at run time.
  <MantineProvider
    theme={theme}
    forceColorScheme={useColorScheme()}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)

export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>
    <Themed>
      <ComposerSlot value={composer}>{children}</ComposerSlot>
    </Themed>
  </Provider>
)
