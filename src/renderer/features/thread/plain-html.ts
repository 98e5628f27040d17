/** Whether HTML holds more than a plain field could give back: editing it there would lose something. */
export const isFormatted = (html: string): boolean => /<(?!br\s*\/?>)[a-z]/i.test(html)
