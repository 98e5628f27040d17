import { matchRoute, useLocation, useRouter } from 'wouter'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/** The screen of the current path; undefined where it has none. */
export const useCurrentScreen = (): Screen | undefined => {
  const { parser } = useRouter()
  const [path] = useLocation()
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return screens.find((screen) => matchRoute(parser, screen.path, plain)[0])
}
