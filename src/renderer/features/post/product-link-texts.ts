/** What the wall says of a product's screen; the rest comes with the screen. */
export const productLinkTexts = {
  noName: 'Product',
  about: (name: string) => `${name}: details and reviews`,
} as const
