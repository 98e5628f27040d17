import { createContext } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** Goes to an in-app path; the app may put its own way there (the credits gate). */
export const LinkNavigation = createContext<(path: string) => void>((path) => navigate(path))
