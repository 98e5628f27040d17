/** Texts of the calendar file of pinned departures. */
export const departureTexts = {
  fileName: (day: string) => `quayside-departures-${day}.ics`,
  name: 'Quayside departures',
  modes: { fcl: 'FCL', lcl: 'LCL', air: 'AIR', transport: 'Transport' },
  lane: (from: string, to: string) => `${from} → ${to}`,
  unknown: 'unknown',
  reference: 'ID',
  offeredBy: 'Offered by',
  note: 'My note',
  gone: 'The network no longer has this offer.',
} as const
