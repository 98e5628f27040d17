/** Between two pieces of work the page paints, and answers the keyboard. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
