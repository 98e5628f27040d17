/** In the place of a price that could not be had. */
export const retryCostTexts = {
  retry: 'Retry',
  retryCost: 'Retry: what it costs',
  failed: 'What it costs could not be found out.',
} as const
