import DOMPurify, { type Config } from 'dompurify'
import { lazily } from '#shared/lazily.ts'
import { asShown } from './as-shown.ts'

const words = (text: string): string[] => text.split(' ')

/**
 * The only tags and attributes that the sanitiser returns. `parse.ts` checks their values when it builds the tree. No
 * element of this fragment enters the page itself.
 */
const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: words(
    'b strong i em u ins s strike del span font p br div ul ol li blockquote a h1 h2 h3 h4 h5 h6 pre code img ' +
      '#text',
  ),
  ALLOWED_ATTR: words('href src alt style color face'),
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  FORBID_CONTENTS: words(
    'script style noscript noembed noframes template title head xmp plaintext iframe object embed applet ' +
      'svg math audio video select option textarea selectedcontent annotation-xml',
  ),
  KEEP_CONTENT: true,
  SAFE_FOR_XML: true,
  RETURN_DOM_FRAGMENT: true,
}

const tag = /<[a-z](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi
const handler = /"[^"]*"|'[^']*'|([\s/])on(?=[a-z])/gi

/**
 * Renames event handlers and base addresses in HTML. Chromium reports them to the console as policy violations as soon
 * as they are parsed, even in an inert document. Forms become blocks, because their fields would shadow the properties
 * of a form. Nothing else depends on the renaming, because the sanitiser removes the rest.
 */
const withoutHandlers = (html: string): string =>
  /[\s/]on[a-z]|<base|<\/?form/i.test(html)
    ? html
        .replace(/<base(?=[\s/>])/gi, '<x-base')
        .replace(/<(\/?)form(?=[\s/>])/gi, '<$1div')
        .replace(tag, (found) =>
          found.replace(handler, (part, before: string | undefined) =>
            before === undefined ? part : `${before}x-on`,
          ),
        )
    : html

/** A document without a window. Its parsed elements stay outside of its tree, where no name shadows a property. */
const inert = lazily(() => document.implementation.createHTMLDocument(''))

/** Parses HTML into an inert element that never runs, fetches or paints anything. */
const parsed = (html: string): Element => {
  const body = inert().createElement('body')
  body.innerHTML = withoutHandlers(html)
  return body
}

/** Any tag that could hide or arrange content, or white space that is shown differently from how it is written. */
const isArranged =
  /<(?!\/?(?:a|b|br|em|i|li|ol|p|s|strong|u|ul)(?: href="[^"#][^"]*")?\s?\/?>)|[\t\n\r\f]| {2}/i

/**
 * Parses HTML into an inert element, and rewrites it as its source shows it. Most texts need no rewriting, and a long one
 * would block the page for it.
 */
export const parseInert = (html: string): Element => {
  const body = parsed(html)
  if (isArranged.test(html)) asShown(body)
  return body
}

/** Whether the source of HTML hides text. */
export const hidesText = (html: string): boolean => asShown(parsed(html))

/** Sanitises nodes of `parseInert`. */
export const sanitiseNodes = (nodes: Node): DocumentFragment => DOMPurify.sanitize(nodes, config)

/** Returns members' HTML as an inert fragment of allowed tags. Its document never runs, fetches or paints anything. */
export const sanitise = (html: string): DocumentFragment => {
  const body = parseInert(html)
  const nodes = body.ownerDocument.createDocumentFragment()
  while (body.firstChild) nodes.append(body.firstChild)
  return sanitiseNodes(nodes)
}
