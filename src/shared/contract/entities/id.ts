/** An id of the network as text. Its characters cannot leave a path segment (robustness.md#requests-and-answers). */
export const idPattern = /^[A-Za-z0-9-]{1,64}$/
