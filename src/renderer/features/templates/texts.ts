import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of templates (user-guide.md#templates). */
export const templateTexts = {
  title: 'Message templates',
  about:
    'Type / at the start of a message or after a space to use one. {name}, {port}, {to}, {etd} and {reference} are filled where they are known; everything else in braces is yours to type over.',
  list: 'Templates and ports',
  found: (n: number) =>
    `${numbers.format(n)} ${plural(n, 'suggestion', 'suggestions')}, arrow keys to choose`,
  none: 'No templates yet',
  noneDetail: 'Write what you send often once, and use it with / in any message or comment.',
  write: 'Write a template…',
  fresh: 'New template',
  name: 'Name',
  text: 'Text',
  insertField: 'Insert a field',
  save: 'Save',
  saveNew: 'Save template',
  saveAsNew: 'Save as a new one',
  changedMeanwhile: 'This template was changed elsewhere since you began. Save replaces what it says now:',
  deletedMeanwhile: 'This template was deleted elsewhere since you began. Save brings it back.',
  cancel: 'Discard',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `“${name}” is deleted.`,
  undo: 'Undo',
  tooMany: (n: number) => `${numbers.format(n)} ${plural(n, 'character', 'characters')} too long.`,
  tooLong: (most: number) =>
    `A template holds ${numbers.format(most)} characters. Shorten this one, or cut part of it out for a template of its own, and then save it. Nothing is lost until then.`,
  needsBoth: 'A template has a name and a text.',
  close: 'Close',
} as const
