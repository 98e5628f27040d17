/** What may stand in a path: nothing that could climb out of it (robustness.md#ids). */
export const idPattern = /^[A-Za-z0-9-]{1,64}$/
