import type { DesktopConfig } from '../session/account.ts'
import { defaultPlaces, type MediaPlaces } from './media-address.ts'

/** Paths of actions and data. Configuration cannot make them file places. */
const never =
  /^\/(api|frontend|sanctum|broadcasting|log(in|out)|register|user|admin|(forgot|reset)-password)\//i

/**
 * Returns a network's file places: the default ones and the configured ones (product.md#assumed-calls). Without a
 * configuration, only the default ones.
 */
export const placesOf = (config: DesktopConfig | null): MediaPlaces => ({
  prefixes: [
    ...defaultPlaces.prefixes,
    ...(config?.media_prefixes ?? []).filter((prefix) => !never.test(prefix)),
  ],
  origins: config?.media_origins ?? [],
})
