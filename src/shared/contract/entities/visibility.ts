import type { z } from 'zod'
import type { visibility } from './visibility.schema.ts'

export type Visibility = z.output<typeof visibility>
