import type { z } from 'zod'
import type { notification } from './notification.schema.ts'

export type Notification = z.output<typeof notification>
