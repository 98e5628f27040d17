import { numbers } from '#shared/texts/numbers.ts'

/** Texts of the payment step: the balance, and the GST invoice preference (product.md#payment). */
export const gstTexts = {
  balance: 'Profile credit',
  balanceUnknown: 'Unknown',
  balanceHint:
    'Credits pay for posts, shares and for looking at details. Payment is made on a page in your browser.',
  balanceChanged: (from: number, to: number) =>
    `Your balance went from ${numbers.format(from)} to ${numbers.format(to)}.`,

  question: 'Do you need a GST invoice?',
  no: 'No',
  yes: 'Yes',
  certificate: 'GST certificate',
  chooseFile: 'Choose file',
  otherFile: 'Choose another file',
  chooseCertificate: 'Choose GST certificate',
  dropHere: 'or drop it here',
  removeFile: (name: string) => `Remove ${name}`,
  needed: 'Choose your GST certificate.',
  alreadyGiven: 'Leave empty to use the certificate you sent before.',
  note: 'The same certificate details are used for future invoices. If they are unclear, either an invoice without GST is prepared or your KYC is rejected so that you can upload the certificate again.',

  submit: 'Continue to Pay',
  sending: 'Sending your choice',
  sent: (percent: number) => `${percent}% sent`,
  stop: 'Cancel upload',

  opened:
    'The payment page is open in your browser. When you come back to this window, your balance is read again.',
  notOpened: 'Your choice is saved. The payment page was not opened.',
  noPage: 'Your choice is saved, but this network names no payment page. Ask its administrator how to pay.',
  cannotOpen: 'Your choice is saved, but the address of the payment page cannot be opened.',
  openPage: 'Open payment page',

  absent: 'Nothing was sent: this network does not take the GST preference here.',
  absentPage:
    'Nothing was sent: this network does not take the GST preference here. You can go on to its payment page.',
  lost: 'It is not known whether your choice was saved. It is not sent again by itself: you can press the button again, or go on to the payment page.',
  lostNoPage:
    'It is not known whether your choice was saved. It is not sent again by itself: you can press the button again.',
  offline: 'No connection to the network: nothing was sent. Your choice is kept here.',
  timeout: 'The network could not be reached in time: nothing was sent. Your choice is kept here.',
  stopped: 'Stopped: nothing was sent.',
  tooLarge: (name: string, bytes: number) =>
    `${name} is too large: the server takes less than ${numbers.format(Math.max(1, Math.round(bytes / 1024)))} KB.`,
  wrongType: (types: string) => `The network does not accept this type of file. Choose one of: ${types}.`,
  largest: (kilobytes: number) =>
    `This file is too large. The network takes at most ${numbers.format(kilobytes)} KB.`,
  unreadable: (name: string) => `${name} can no longer be read. Choose it again.`,
} as const
