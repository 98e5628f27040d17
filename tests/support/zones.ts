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

/** Wall times that a change of the clocks skips or repeats, their moments, and what the clocks show then. */
export const clockChanges = [
  ['Europe/Berlin', 'skipped', '2027-03-28T02:30', '2027-03-28T01:30Z', '2027-03-28T03:30'],
  ['Europe/Berlin', 'repeated', '2027-10-31T02:30', '2027-10-31T00:30Z', '2027-10-31T02:30'],
  ['America/New_York', 'skipped', '2027-03-14T02:30', '2027-03-14T07:30Z', '2027-03-14T03:30'],
  ['America/New_York', 'repeated', '2027-11-07T01:30', '2027-11-07T05:30Z', '2027-11-07T01:30'],
  ['America/Sao_Paulo', 'skipped', '2018-11-04T00:30', '2018-11-04T03:30Z', '2018-11-04T01:30'],
  ['America/Sao_Paulo', 'repeated', '2019-02-16T23:30', '2019-02-17T01:30Z', '2019-02-16T23:30'],
  ['Australia/Lord_Howe', 'skipped', '2026-10-04T02:15', '2026-10-03T15:45Z', '2026-10-04T02:45'],
  ['Australia/Lord_Howe', 'repeated', '2027-04-04T01:45', '2027-04-03T14:45Z', '2027-04-04T01:45'],
  ['Europe/Berlin', 'usual', '2027-07-01T08:00', '2027-07-01T06:00Z', '2027-07-01T08:00'],
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
