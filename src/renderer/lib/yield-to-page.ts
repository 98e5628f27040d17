/** Lets the page paint and handle input between two pieces of work. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
