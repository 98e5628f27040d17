/** How many characters the name and the text of a template hold (product.md#templates). */
export const templateLimits = { name: 80, text: 8000 } as const
