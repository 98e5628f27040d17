import type { DesktopConfig } from '../session/account.ts'
import { type MediaPlaces, usualPlaces } from './media-address.ts'

/** Paths that act or are data: no configuration makes places for files of them. */
const never =
  /^\/(api|frontend|sanctum|broadcasting|log(in|out)|register|user|admin|(forgot|reset)-password)\//i

/**
 * Where a network keeps files: the usual places, and those that it names itself (product.md#assumed-calls). Before its
 * configuration is there, the usual ones.
 */
export const placesOf = (config: DesktopConfig | null): MediaPlaces => ({
  prefixes: [
    ...usualPlaces.prefixes,
    ...(config?.media_prefixes ?? []).filter((prefix) => !never.test(prefix)),
  ],
  origins: config?.media_origins ?? [],
})
