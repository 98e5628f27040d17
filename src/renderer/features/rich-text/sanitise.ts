import DOMPurify, { type Config } from 'dompurify'

const words = (text: string): string[] => text.split(' ')

/**
 * The only tags and attributes that the sanitiser returns. `parse.ts` checks their values when it builds the tree. No
 * element of this fragment enters the page itself.
 */
const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: words(
    'b strong i em u ins s strike del span font p br div ul ol li blockquote a h1 h2 h3 h4 h5 h6 pre code img table ' +
      'thead tbody tfoot tr td th #text',
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
 * as they are parsed, even in an inert document. Only console noise depends on the renaming, because the sanitiser
 * removes the rest.
 */
export const withoutHandlers = (html: string): string =>
  /[\s/]on[a-z]|<base/i.test(html)
    ? html
        .replace(/<base(?=[\s/>])/gi, '<x-base')
        .replace(tag, (found) =>
          found.replace(handler, (part, before: string | undefined) =>
            before === undefined ? part : `${before}x-on`,
          ),
        )
    : html

/** Sanitises HTML with renamed handlers, or nodes parsed from it. */
export const sanitiseNodes = (input: string | Node): DocumentFragment => DOMPurify.sanitize(input, config)

/** Returns members' HTML as an inert fragment of allowed tags. Its document never runs, fetches or paints anything. */
export const sanitise = (html: string): DocumentFragment => sanitiseNodes(withoutHandlers(html))
