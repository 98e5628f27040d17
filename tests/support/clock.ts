import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'

/** The part of a millisecond that each clock of a test shows beyond its time. */
export const fraction = 0.37

/** Returns what a clock of the app reads at a time, ms since 1970. The clock has fractions, as real ones have. */
export const clockAt = (time: number): EpochMs => epochMs(time + fraction)
