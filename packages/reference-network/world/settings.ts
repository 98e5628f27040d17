import { settings } from '#shared/contract/entities/credit.schema.ts'
import type { Settings } from '#shared/contract/entities/credit.ts'
import type { World } from './open-world.ts'

/** A setting as `GET /api/settings` lists it. */
export interface SettingWire {
  readonly key: string
  readonly value: string
}

export const settingsList = (world: World): SettingWire[] =>
  world.db.all<SettingWire>('SELECT key, value FROM settings ORDER BY key')

/** All settings by key, read the way a client reads them, so that both come to the same amounts. */
export const settingsOf = (world: World): Settings | null => settings.parse(settingsList(world))
