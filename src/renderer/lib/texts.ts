import { message, texts } from '#shared/texts/message.ts'

export const libTexts = texts('lib', {
  /** Precedes the text of an unknown outcome if no answer came. */
  noAnswer: 'No answer came back.',
  writingAway: 'What you were writing is out of sight. Type to go on with it.',
  settingNotSaved: 'The setting could not be saved.',
  notInField: 'You are not in a field. Click one to write.',
  notKept: 'This could not be saved on this computer. Check the free disk space and try again.',
})

/** Actions of a saved file. */
export const savedFileTexts = texts('savedFile', {
  open: 'Open',
  showInFolder: 'Show in folder',
})

export type Noun = 'message' | 'comment' | 'post'

const arrivals = texts('arrivals', {
  message: message('{n, plural, one {New message} other {# new messages}}', 'n'),
  comment: message('{n, plural, one {New comment} other {# new comments}}', 'n'),
  post: message('{n, plural, one {New post} other {# new posts}}', 'n'),
  from: message('{news} from {author}', 'news', 'author'),
  fromMany: message('{news} from {authors, plural, one {# member} other {# members}}', 'news', 'authors'),
})

/** Texts that only a screen reader reads. */
export const announcerTexts = {
  arrived: (noun: Noun, n: number, author: string): string =>
    author === '' ? arrivals[noun](n) : arrivals.from(arrivals[noun](n), author),
  arrivedFromMany: (noun: Noun, n: number, authors: number): string =>
    arrivals.fromMany(arrivals[noun](n), authors),
}

export const copyTexts = texts('copy', {
  copy: 'Copy text',
  copied: 'Copied',
  linkCopied: 'Link copied',
  notCopied: 'The system did not let this be copied.',
})
