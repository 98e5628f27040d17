import { useAtomValue } from 'jotai'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { screenTitleAtom } from '../lib/screen-title.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/** The screen of the current path; undefined where it has none. */
export const useCurrentScreen = (): Screen | undefined => {
  const { parser } = useRouter()
  const [path] = useLocation()
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return screens.find((screen) => matchRoute(parser, screen.path, plain)[0])
}

/** What the current screen says that it is about, else its own title; undefined where the path has no screen. */
export const useCurrentTitle = (): string | undefined => {
  const screen = useCurrentScreen()
  return useAtomValue(screenTitleAtom) ?? screen?.title
}
