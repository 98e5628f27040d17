import { parseSync } from 'oxc-parser'
import type { SourceFile } from './unused-texts.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
type Template = Node & { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] }
type Join = Node & {
  readonly callee: Node & { readonly property?: { readonly name?: string } }
  readonly arguments: readonly (Node & { readonly value?: unknown })[]
}
type Text = Node & { readonly value: string }

/** Files whose joined parts are no translated texts, with the reason. */
const others: Readonly<Record<string, string>> = {
  'src/shared/dates.ts': 'its English dates do without Intl',
  'src/shared/rules/places.ts': 'names of ports and countries',
  'src/shared/texts/message.ts': 'an error for developers',
  'src/main/diagnostics/certificate-chain.ts': 'names in certificates',
  'src/main/diagnostics/report.ts': 'names of desktops',
  'src/main/shell/protocol/headers.ts': 'a header',
  'src/renderer/features/composer/serialise.ts': 'a style attribute',
  'src/renderer/features/member-cards/tags-field.tsx': 'tags as they are typed',
}
const isQuery = (path: string): boolean => path.startsWith('src/main/archive/')

/** Punctuation of prose between two parts: 'a, b', 'a · b'. A blank or a bracket counts between texts only. */
const prose = /^(?:[,;:.،、] | [·–—] )$/
const proseOfTexts = /^ (?:\(.*)?$/
const isOfTexts = /\b(?:texts|\w+Texts)\b/
const punctuation = /^\s*[,;:.·–—،、]\s*$/

/** Returns a line for each template, `join` or element that puts punctuation between texts. A message has to do that. */
export const joinedTexts = ({ path, text }: SourceFile): readonly string[] => {
  if (path in others || isQuery(path)) return []
  const found: string[] = []
  const isGlue = (between: string, code: string): boolean =>
    prose.test(between) || (proseOfTexts.test(between) && isOfTexts.test(code))
  const visit = (node: Node): void => {
    const code = text.slice(node.start, node.end)
    const inner = node.type === 'TemplateLiteral' ? (node as Template).quasis.slice(1, -1) : []
    const { callee, arguments: given } = node as Join
    const separator =
      node.type === 'CallExpression' && callee.property?.name === 'join' ? given[0]?.value : ''
    if (
      inner.some(({ value }) => isGlue(value.cooked, code)) ||
      isGlue(String(separator ?? ''), code) ||
      (node.type === 'JSXText' && punctuation.test((node as Text).value))
    )
      found.push(`${path}:${text.slice(0, node.start).split('\n').length}: joins texts without a message`)
    for (const value of Object.values(node).flat() as unknown[])
      if (typeof value === 'object' && value !== null && 'type' in value) visit(value as Node)
  }
  visit(parseSync(path, text).program)
  return found
}
