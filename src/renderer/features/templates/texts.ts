import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of templates (user-guide.md#templates). */
export const templateTexts = {
  title: 'Message templates',
  about:
    'Type / at the start of a message or after a space to use one. Quayside fills in {name}, {port}, {to}, {etd} and {reference} if it can.',
  list: 'Templates and ports',
  found: (n: number) =>
    `${numbers.format(n)} ${plural(n, 'suggestion', 'suggestions')}, arrow keys to choose`,
  none: 'No templates yet',
  noneDetail: 'Save what you send often. Type / in a message or comment to use it.',
  write: 'Write a template…',
  fresh: 'New template',
  name: 'Name',
  text: 'Text',
  insertField: 'Insert a field',
  save: 'Save',
  saveNew: 'Save template',
  saveAsNew: 'Save as new',
  changedMeanwhile: 'This template was changed elsewhere. Save replaces this version:',
  deletedMeanwhile: 'This template was deleted elsewhere. Save restores it.',
  cancel: 'Discard',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `“${name}” deleted`,
  undo: 'Undo',
  tooMany: (n: number) => `${numbers.format(n)} ${plural(n, 'character', 'characters')} too long.`,
  tooLong: (most: number) =>
    `A template can have ${numbers.format(most)} characters. Shorten this one, or split it.`,
  needsBoth: 'Enter a name and a text.',
  close: 'Close',
} as const
