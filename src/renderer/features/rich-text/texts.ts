/** Texts around members' own texts. */
export const richTextTexts = {
  more: '...more',
  less: 'Show less',
  cut: 'This text is too long to be shown in full.',
  opens: (host: string): string => `Opens ${host} in your browser`,
  writesTo: (address: string): string => `Writes to ${address}`,
} as const
