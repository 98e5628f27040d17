import type { WebContents } from 'electron'
import { startOf } from '#shared/rules/clip.ts'
import { cardLimits } from '#shared/rules/member-cards.ts'
import { textIn } from './page-text.ts'

/** The contact details that a page of a member states; '' for none. */
export interface PageContact {
  readonly phone: string
  readonly email: string
}

const mail = /^[^\s@<>,;:"'()[\]?&#%\\]+@[^\s@<>,;:"'()[\]?&#%\\/]+\.[^\s@<>,;:"'()[\]?&#%\\/]+$/
const number = /^\+?[\d ().\-/]{6,40}$/
const phoneLabel = /phone|mobile|whatsapp|^(tel|cell)\b/i

const isNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return number.test(text) && digits >= 7 && digits <= 17
}

const onlyOne = (found: ReadonlySet<string>, maxLetters: number): string => {
  const [first = ''] = found
  return found.size === 1 && first.length <= maxLetters ? first : ''
}

/**
 * Returns the e-mail address and the phone number in the text of a page. Each is a line or cell of its own; a number
 * without + also needs a label before it. Of several nobody knows whose they are, so none is returned.
 */
export const contactIn = (text: string): PageContact => {
  const mails = new Set<string>()
  const phones = new Set<string>()
  let last = ''
  for (const part of text.split(/[\n\t]/)) {
    const cell = part.trim()
    if (cell === '') continue
    if (mail.test(cell)) mails.add(cell)
    else if (isNumber(cell) && (cell.startsWith('+') || phoneLabel.test(last))) phones.add(cell)
    last = cell
  }
  return { phone: onlyOne(phones, cardLimits.phone), email: onlyOne(mails, cardLimits.email) }
}

const maxLetters = 100_000

/** Reads the contact details of a page. The page's header and footer, which name the network, do not count. */
export const readContact = async (contents: WebContents): Promise<PageContact> => {
  const code = `(document.querySelector('main') ?? document.body).innerText.slice(0, ${maxLetters})`
  return contactIn(startOf(await textIn(contents, code), maxLetters))
}
