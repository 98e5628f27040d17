import { Provider, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ComposerSlot } from '../features/composer/composer-slot.ts'
import { WallComposer } from '../features/post-composer/wall-composer.tsx'
import { LinkNavigation } from '../features/rich-text/link-navigation.ts'
import { viewerAtom } from '../lib/session.ts'
import { store } from '../lib/store.ts'
import { ViewerContext } from '../lib/viewer-context.ts'
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
