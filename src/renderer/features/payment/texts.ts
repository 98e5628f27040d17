import { message, texts } from '#shared/texts/message.ts'
import { inCredits, kilobyteText } from '#shared/texts/units.ts'

/** Texts of the payment step: the balance, and the GST invoice preference (product.md#payment). */
export const gstTexts = texts('gst', {
  balance: 'Balance',
  credits: inCredits,
  balanceUnknown: 'Unknown',
  balanceHint: 'Credits pay for posts, shares and details.',
  balanceChanged: message('Your balance went from {from} to {to}.', 'from', 'to'),

  question: 'Do you need a GST invoice?',
  no: 'No',
  yes: 'Yes',
  certificate: 'GST certificate',
  chooseFile: 'Choose file',
  otherFile: 'Choose another file',
  chooseCertificate: 'Choose GST certificate',
  dropHere: 'or drop it here',
  removeFile: message('Remove {name}', 'name'),
  needed: 'The network has no certificate of yours yet. Choose one.',
  alreadyGiven: 'Leave empty to use the certificate you sent before.',
  note: 'The same certificate details are used for future invoices. If they are unclear, either an invoice without GST is prepared or your KYC is rejected so that you can upload the certificate again.',

  buy: 'You buy',
  buyCredits: 'Credits for your balance',
  price: 'Price',
  priceThere: 'Shown on the payment page, before you pay',
  pageAt: message('The payment page opens in your browser: {host}', 'host'),
  pageLater: 'The payment page opens in your browser.',
  submit: 'Continue to Pay',
  sending: 'Sending your choice',
  sent: message('{percent}% sent', 'percent'),
  stop: 'Cancel upload',

  opened: 'The payment page is open in your browser. Your balance updates when you return.',
  notOpened: 'Your choice is saved. The payment page was not opened.',
  noPage: 'Your choice is saved, but this network names no payment page. Ask its administrator how to pay.',
  cannotOpen: 'Your choice is saved, but the payment page cannot be opened.',
  openPage: 'Open payment page',
  openAgain: 'Open the payment page again',

  absent: 'Nothing was sent. This network takes no GST preference here.',
  absentPage: 'Nothing was sent. This network takes no GST preference here. Continue on its payment page.',
  lost: 'It is unclear whether your choice was saved. Press the button again, or open the payment page.',
  lostNoPage: 'It is unclear whether your choice was saved. Press the button again.',
  offline: 'No connection, so nothing was sent. Your choice is still here.',
  timeout: 'The network did not answer in time. Nothing was sent. Your choice is still here.',
  stopped: 'Stopped. Nothing was sent.',
  tooLarge: message('{name} is too large. The server accepts less than {size}.', 'name', [
    'size',
    kilobyteText,
  ]),
  wrongType: message('The network does not accept this type of file. Choose one of: {types}.', 'types'),
  largest: message('This file is too large. The network takes at most {kilobytes} KB.', 'kilobytes'),
  unreadable: message('Couldn’t read {name}. Choose it again.', 'name'),
})
