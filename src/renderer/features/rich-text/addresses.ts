import { linkTargetOf } from './link-target.ts'
import type { RichLinkTarget } from './rich-node.ts'

/** A written-out address in a text. */
export interface Address {
  readonly start: number
  readonly end: number
  readonly link: RichLinkTarget
}

/**
 * A web address up to the next character that no address contains, or a mail address. A web address takes precedence,
 * because it may contain a part that looks like a mail address.
 */
const candidate =
  /(?:https?:\/\/|(?<![\p{L}\p{N}@./_-])www\.(?=[\p{L}\p{N}-]+\.[\p{L}\p{N}]))[^\s<>"`|\\^\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u2026«»‹›“”„‟‘’‚‛،؛؟۔।॥、。〈〉《》「」『』【】〔〕〖〗！（），．：；？［］｛｝～]+|(?<![\w.%+-])[a-z\d][\w.%+-]{0,63}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z]{2,24}(?![\w@-])/giu

const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Returns the length of an address up to a bracket that closes one from before it. */
const balanced = (found: string): number => {
  const open: string[] = []
  for (let at = 0; at < found.length; at += 1) {
    const letter = found[at] as string
    if (letter === '(' || letter === '[' || letter === '{') open.push(letter)
    else if (letter in openers && open.pop() !== openers[letter]) return at
  }
  return found.length
}

/** Signs that end a sentence or mark its emphasis, and an opening bracket of the text after the address. */
const trailing = /(?:[.,;:!?*·]+|[([{])$/

/** Returns the address as a reader sees it, without the punctuation of the sentence around it. */
const withoutEnd = (found: string, before: string): string => {
  // A possessive ends the address: `a.example's rates`.
  let address = found.slice(0, balanced(found)).replace(/'s?(?![\p{L}\p{N}_]).*$/iu, '')
  for (let shorter = address; ; address = shorter) {
    shorter = address.replace(trailing, '')
    // `_` and `~` may end an address, unless they also mark its start.
    if (/[_~]$/.test(shorter) && shorter.endsWith(before)) shorter = shorter.slice(0, -1)
    if (shorter === address) return address
  }
}

/** Returns the written-out addresses of a text, each up to where a reader would end it. */
export const addressesIn = (text: string): readonly Address[] => {
  if (!/:\/\/|@|www\./i.test(text)) return []
  const found: Address[] = []
  for (const { 0: raw, index } of text.matchAll(candidate)) {
    const isMail = !/^(?:https?:\/\/|www\.)/i.test(raw)
    const address = isMail ? raw : withoutEnd(raw, text[index - 1] ?? ' ')
    const link = linkTargetOf(isMail ? `mailto:${address}` : address.replace(/^www\./i, 'https://$&'))
    if (link) found.push({ start: index, end: index + address.length, link })
  }
  return found
}
