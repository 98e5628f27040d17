/** Maximum characters of a template's name and text (user-guide.md#templates). */
export const templateLimits = { name: 80, text: 8000 } as const
