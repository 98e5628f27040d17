import { z } from 'zod'
import { homePath } from '../paths.ts'
import type { Preferences } from './preferences.ts'

/** What a person has chosen on this machine. Never anything secret. */
export const preferences = z.object({
  colorScheme: z.enum(['light', 'dark', 'auto']).catch('auto').default('auto'),
  railCollapsed: z.boolean().catch(false).default(false),
  /** The server address offered on the sign-in screen. */
  server: z.string().max(2000).catch('').default(''),
  /** The e-mail offered on the sign-in screen. */
  email: z.string().max(320).catch('').default(''),
  /** The in-app path shown last, restored on start. */
  lastPath: z.string().max(2000).catch(homePath).default(homePath),
  zoom: z.number().min(0.5).max(3).catch(1).default(1),
  notifications: z.boolean().catch(true).default(true),
})

export const defaultPreferences: Preferences = preferences.parse({})

/** A change of some of them. */
export const preferencesPatch = z.object({
  colorScheme: z.enum(['light', 'dark', 'auto']).optional(),
  railCollapsed: z.boolean().optional(),
  server: z.string().max(2000).optional(),
  email: z.string().max(320).optional(),
  lastPath: z.string().max(2000).optional(),
  zoom: z.number().min(0.5).max(3).optional(),
  notifications: z.boolean().optional(),
})
