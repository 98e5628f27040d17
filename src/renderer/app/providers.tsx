import { Provider, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ComposerSlot } from '../blocks/composer/composer-slot.ts'
import { LinkNavigation } from '../blocks/rich-text/link-navigation.ts'
import { WallComposer } from '../features/wall-composer/wall-composer.tsx'
import { viewerAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { ViewerContext } from '../state/viewer-context.ts'
import { ColorScheme } from './color-scheme.ts'
import { openPath } from './open-path.ts'

const goTo = (path: string): void => void openPath(path)
const composer = <WallComposer />

const Viewer = ({ children }: { readonly children: ReactNode }) => (
  <ViewerContext value={useAtomValue(viewerAtom)}>{children}</ViewerContext>
)

export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>
    <ColorScheme />
    <Viewer>
      <LinkNavigation value={goTo}>
        <ComposerSlot value={composer}>{children}</ComposerSlot>
      </LinkNavigation>
    </Viewer>
  </Provider>
)
