import { message, texts } from '#shared/texts/message.ts'

/** Texts around members' own texts. */
export const richTextTexts = texts('richText', {
  more: '...more',
  less: 'Show less',
  cut: 'This text is too long to be shown in full.',
  opens: message('Opens {host} in your browser', 'host'),
  writesTo: message('Writes to {address}', 'address'),
})

/** Texts of the dialog that explains why a text cannot be edited. */
export const tooLongTexts = texts('tooLong', {
  title: 'Too long to edit',
  text: 'This text is too long to be edited here. It stays as it is.',
  close: 'OK',
})
