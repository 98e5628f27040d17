import { createContext, use } from 'react'
import type { AuthUser } from '#shared/contract/entities/user.ts'

/**
 * The signed-in user for what stands on a page in hundreds (names, pictures, prices): reading a context costs nothing
 * when such a row comes and goes, where an atom wants a subscription of each.
 */
export const ViewerContext = createContext<AuthUser | null>(null)

export const useViewer = (): AuthUser | null => use(ViewerContext)
