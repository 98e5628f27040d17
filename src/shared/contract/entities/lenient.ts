/** What may stand in a path: nothing that could climb out of it. robust.md 5. */
export const idPattern = /^[A-Za-z0-9-]{1,64}$/
