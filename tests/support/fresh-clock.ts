import { vi } from 'vitest'
import { followWallClock } from '#shared/steady-clock.ts'

// Files of one process share the clock; none gets what another one set.
vi.useRealTimers()
followWallClock()
