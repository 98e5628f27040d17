import { vi } from 'vitest'
import { followWallClock } from '#shared/steady-clock.ts'

// Files of one process share its clock and its globals; none gets what another one set.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
followWallClock()
