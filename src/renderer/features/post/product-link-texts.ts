/** Texts of the wall about a product's screen; the others load with the screen. */
export const productLinkTexts = {
  noName: 'Product',
  about: (name: string) => `${name}: details and reviews`,
} as const
