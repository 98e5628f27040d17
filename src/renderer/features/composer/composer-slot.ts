import { createContext, type ReactNode } from 'react'

/**
 * The composer at the top of the walls. Handed down by the app: the walls and the composer are features
 * of their own and know nothing of one another.
 */
export const ComposerSlot = createContext<ReactNode>(null)
