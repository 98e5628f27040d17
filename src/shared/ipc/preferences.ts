import type { z } from 'zod'
import type { preferences } from './preferences.schema.ts'

export type Preferences = z.output<typeof preferences>
