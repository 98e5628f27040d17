import { useAtomValue } from 'jotai'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { screenTitleAtom } from '../lib/screen-title.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/** Returns the screen of the current path; undefined without one. */
export const useCurrentScreen = (): Screen | undefined => {
  const { parser } = useRouter()
  const [path] = useLocation()
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return screens.find((screen) => matchRoute(parser, screen.path, plain)[0])
}

/** Returns the title of the current screen's content, else the screen's own; undefined for a path without a screen. */
export const useCurrentTitle = (): string | undefined => {
  const screen = useCurrentScreen()
  return useAtomValue(screenTitleAtom) ?? screen?.title
}
