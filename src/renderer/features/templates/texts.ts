import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of templates (product.md#templates). */
export const templateTexts = {
  title: 'Message templates',
  about:
    'Type / at the start of a message or after a space to use one. {name}, {port}, {to}, {etd} and {reference} are filled where they are known; everything else in braces is yours to type over.',
  list: 'Templates',
  found: (n: number) => `${numbers.format(n)} ${plural(n, 'template', 'templates')}, arrow keys to choose`,
  none: 'No templates yet',
  noneDetail: 'Write what you send often once, and use it with / in any message or comment.',
  write: 'Write a template…',
  fresh: 'New template',
  name: 'Name',
  text: 'Text',
  insertField: 'Insert a field',
  save: 'Save',
  saveNew: 'Save template',
  cancel: 'Discard',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `“${name}” is deleted.`,
  undo: 'Undo',
  needsBoth: 'A template has a name and a text.',
  close: 'Close',
} as const
