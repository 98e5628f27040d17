/** Stores no outcomes of sent texts. */
export const silentTexts = { begin: () => undefined, end: () => undefined, list: () => [] }
