/** Returns the form of a word for a number: `plural(1, 'share', 'shares')` is 'share'. */
export const plural = (n: number, one: string, other: string): string => (Math.abs(n) === 1 ? one : other)
