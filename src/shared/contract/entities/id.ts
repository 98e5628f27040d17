/** An id of the network as text: nothing that could climb out of a path it is put into (robustness.md#requests-and-answers). */
export const idPattern = /^[A-Za-z0-9-]{1,64}$/
