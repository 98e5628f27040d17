import { z } from 'zod'
import { defaultPreferences, type PreferenceName, type Preferences } from './preferences.ts'

const values: { readonly [K in PreferenceName]: z.ZodType<Preferences[K]> } = {
  colorScheme: z.enum(['light', 'dark', 'auto']),
  railCollapsed: z.boolean(),
  server: z.string().max(2000),
  email: z.string().max(320),
  lastPath: z.string().max(2000),
  zoom: z.number().min(0.5).max(3),
  notifications: z.boolean(),
  enterSends: z.boolean(),
}

type Forgiving = { readonly [K in PreferenceName]: z.ZodCatch<z.ZodType<Preferences[K]>> }

/** All of them; one that is missing or unreadable has its default. */
export const preferences = z.object(
  Object.fromEntries(
    (Object.keys(values) as PreferenceName[]).map((name) => [
      name,
      (values[name] as z.ZodType<unknown>).catch(defaultPreferences[name]),
    ]),
  ) as Forgiving,
)

/** A change of some of them; refused as a whole where one is unreadable. */
export const preferencesPatch = z.object(values).partial()
