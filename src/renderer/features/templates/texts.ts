import { message, texts } from '#shared/texts/message.ts'

/** Texts of templates (user-guide.md#templates). */
export const templateTexts = texts('template', {
  title: 'Message templates',
  about:
    'Type / at the start of a message or after a space to use one. Quayside fills in {name}, {port}, {to}, {etd} and {reference} if it can.',
  list: 'Templates and ports',
  found: message('{n, plural, one {# suggestion} other {# suggestions}}, arrow keys to choose', 'n'),
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
  changedMeanwhile: message('This template was changed elsewhere. “{save}” replaces this version:', {
    save: (): string => templateTexts.save,
  }),
  deletedMeanwhile: message('This template was deleted elsewhere. “{save}” restores it.', {
    save: (): string => templateTexts.save,
  }),
  cancel: 'Discard',
  edit: message('Edit {name}', 'name'),
  delete: message('Delete {name}', 'name'),
  deleted: message('“{name}” deleted', 'name'),
  undo: 'Undo',
  tooMany: message('{n, plural, one {# character} other {# characters}} too long.', 'n'),
  tooLong: message('A template can have {most} characters. Shorten this one, or split it.', 'most'),
  needsBoth: 'Enter a name and a text.',
  close: 'Close',
})
