import type { Page } from '@playwright/test'

/** Ends animations, and starts no more: half-faded text has too little contrast, and a drawer slides in. */
export const endAnimations = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const ends = (one: Animation): boolean =>
      one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })
}
