import { createContext, use } from 'react'
import type { AuthUser } from '#shared/contract/entities/user.ts'

/**
 * The signed-in user for components that exist by the hundred, for example names, pictures and prices. Unlike an
 * atom, a context needs no subscription per row.
 */
export const ViewerContext = createContext<AuthUser | null>(null)

export const useViewer = (): AuthUser | null => use(ViewerContext)
