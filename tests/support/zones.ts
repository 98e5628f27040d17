import { onTestFinished } from 'vitest'

/** Zones with unusual changes: of half an hour, at midnight, over the date line, or none. */
export const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'America/St_Johns',
  'UTC',
] as const

/** Sets the time zone of this process until the test ends. */
export const inZone = (zone: string): void => {
  const before = process.env.TZ
  process.env.TZ = zone
  onTestFinished(() => {
    process.env.TZ = before
    if (before === undefined) delete process.env.TZ
  })
}
