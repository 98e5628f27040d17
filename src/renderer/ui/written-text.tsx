import { createElement, Fragment, type ReactNode } from 'react'
import { tokensIn } from '#shared/rules/text-tokens.ts'
import { hasRightToLeft, quotesIn } from '#shared/texts/isolated.ts'

/** A number, code or sign that is read from left to right in every language. */
export const Token = ({ children }: { readonly children: ReactNode }) => <bdi dir="ltr">{children}</bdi>

/** Returns one of our texts with what it quotes in English (`quoted`) on lines of their own. */
export const withQuotes = (text: ReactNode): ReactNode => {
  const parts = typeof text === 'string' ? quotesIn(text) : []
  if (parts.length < 2) return text
  const shown = parts.map((part, at) =>
    at % 2 === 0
      ? part.trim()
      : createElement(
          Fragment,
          null,
          parts[at - 1]?.trim() ? createElement('br') : null,
          createElement('bdi', { lang: 'en' }, part),
          parts[at + 1]?.trim() ? createElement('br') : null,
        ),
  )
  return createElement(Fragment, null, ...shown)
}

/**
 * Returns a member's text with its codes, numbers and lanes isolated, so that a line keeps its own direction for every
 * reader. `isMixed` says that there are letters from right to left around it; without any, nothing can change sides.
 */
export const withTokens = (text: string, isMixed = hasRightToLeft(text)): ReactNode => {
  const tokens = isMixed ? tokensIn(text) : []
  if (tokens.length === 0) return text
  const parts: ReactNode[] = []
  let last = 0
  for (const { start, end, kind } of tokens) {
    const direction = kind === 'code' ? 'ltr' : 'auto'
    parts.push(text.slice(last, start), createElement('bdi', { dir: direction }, text.slice(start, end)))
    last = end
  }
  return createElement(Fragment, null, ...parts, text.slice(last))
}
