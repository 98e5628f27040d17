import { settings } from '#shared/contract/entities/credit.schema.ts'
import type { Settings } from '#shared/contract/entities/credit.ts'
import type { World } from './open-world.ts'

/** A setting in the answer of `GET /api/settings`. */
export interface SettingWire {
  readonly key: string
  readonly value: string
}

export const settingsList = (world: World): SettingWire[] =>
  world.db.all<SettingWire>('SELECT key, value FROM settings ORDER BY key')

/** Returns all settings by key. Parses them like a client, so that both compute the same amounts. */
export const settingsOf = (world: World): Settings | null => settings.parse(settingsList(world))
