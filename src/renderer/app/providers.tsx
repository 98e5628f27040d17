import { Provider } from 'jotai'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { ComposerSlot } from '../features/composer/composer-slot.ts'
import { ProfilePricesContext, profilePricesAtom } from '../features/credits/profile-price.ts'
import { PersonMarksContext, personMarksAtom } from '../features/person/person-mark.ts'
import { WallComposer } from '../features/post-composer/wall-composer.tsx'
import { LinkNavigation } from '../features/rich-text/rich-link.tsx'
import { preferencesAtom, viewerAtom } from '../lib/session.ts'
import { store } from '../lib/store.ts'
import { useAtomValue } from '../lib/use-atom-value.ts'
import { ViewerContext } from '../lib/viewer-context.ts'
import { openPath } from './open-path.ts'

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
const subscribeToSystem = (listener: () => void): (() => void) => {
  systemDark.addEventListener('change', listener)
  return () => systemDark.removeEventListener('change', listener)
}

/** Returns the colour scheme of the user's preference, else of the system. */
const useColorScheme = (): 'light' | 'dark' => {
  const { colorScheme } = useAtomValue(preferencesAtom)
  const systemIsDark = useSyncExternalStore(subscribeToSystem, () => systemDark.matches)
  if (colorScheme !== 'auto') return colorScheme
  return systemIsDark ? 'dark' : 'light'
}

/** Marks the root element with the colour scheme. */
const ColorScheme = (): null => {
  const scheme = useColorScheme()
  useLayoutEffect(() => {
    document.documentElement.dataset.colorScheme = scheme
  }, [scheme])
  return null
}

const goTo = (path: string): void => void openPath(path)
const composer = <WallComposer />

const Viewer = ({ children }: { readonly children: ReactNode }) => (
  <ViewerContext value={useAtomValue(viewerAtom)}>
    <ProfilePricesContext value={useAtomValue(profilePricesAtom)}>
      <PersonMarksContext value={useAtomValue(personMarksAtom)}>{children}</PersonMarksContext>
    </ProfilePricesContext>
  </ViewerContext>
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
