/** Texts of the settings of the spell checker. */
export const spellingTexts = {
  spelling: 'Spelling',
  spellCheck: 'Check spelling',
  spellCheckDetail:
    'Underlines words that are in no dictionary; their menu has suggestions. Nothing you write leaves this computer for it.',
  spellCheckOfSystem: 'By the spell checker of this computer, in the languages of its settings.',
  languages: 'Languages',
  languagesDetail: 'A word is right if it is in the dictionary of one of them.',
  languagesFull: (most: number): string =>
    `No more than ${most} languages: remove one before you add another.`,
  languagesOfSystem: (used: readonly string[]): string =>
    used.length > 0 ? `As this computer is set: ${used.join(', ')}.` : 'None yet: add those you write in.',
  add: 'Add a language…',
  remove: (language: string): string => `Remove ${language}`,
  download: 'Fetch dictionaries',
  downloadDetail:
    'A dictionary that is missing comes from Google (redirector.gvt1.com), which learns your address and the language. Off, only those already here are used.',
} as const
