import { createContext, type ReactNode } from 'react'

/**
 * The composer at the top of the walls. The app provides it, because the walls and the composer are separate features.
 */
export const ComposerSlot = createContext<ReactNode>(null)
