/** Why an Edit does nothing. */
export const tooLongTexts = {
  title: 'Too long to edit',
  text: 'This text is too long to be edited here. It stays as it is.',
  close: 'OK',
}
