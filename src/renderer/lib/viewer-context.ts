import { createContext, use } from 'react'
import type { AuthUser } from '#shared/contract/entities/user.ts'

/**
 * The signed-in user for what a page shows by the hundred (names, pictures, prices): reading a context costs nothing
 * when such a row comes and goes, whereas an atom needs a subscription in each.
 */
export const ViewerContext = createContext<AuthUser | null>(null)

export const useViewer = (): AuthUser | null => use(ViewerContext)
