import { createContext } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** Opens an in-app path. The app may replace the function, for example with the credits gate. */
export const LinkNavigation = createContext<(path: string) => void>((path) => navigate(path))
