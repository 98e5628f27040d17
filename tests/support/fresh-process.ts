import { vi } from 'vitest'
import { followWallClock } from '#shared/steady-clock.ts'
import { setLanguage } from '#shared/texts/language.ts'
import './patient-waits.ts'

// Files of one process share its clock, language and globals; none gets what another one set.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
followWallClock()
setLanguage({ tag: 'en', messages: {} })
