declare const isWhole: unique symbol

/**
 * A moment in whole ms since 1970. Clocks have fractions, which integer columns and schemas refuse. Everything that
 * stores a time demands this type, so that no raw number compiles.
 */
export type EpochMs = number & { readonly [isWhole]: true }

/** Returns a moment as whole ms since 1970. The only way to make one. */
export const epochMs = (moment: number): EpochMs => Math.round(moment) as EpochMs

/** The last moment that a date can express, ms since 1970. */
export const lastEpochMs = 8.64e15
