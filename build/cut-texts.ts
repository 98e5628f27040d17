import { parseSync } from 'oxc-parser'
import type { SourceFile } from './unused-texts.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
type Call = Node & {
  readonly callee: Node & { readonly object?: Node; readonly property?: { readonly name?: string } }
  readonly arguments: readonly (Node & { readonly value?: unknown })[]
}

/** The function itself, and files whose cut texts nobody reads as words, with the reason. */
const others: Readonly<Record<string, string>> = {
  'src/shared/rules/clip.ts': 'cuts by grapheme',
  'src/shared/rules/concealed.ts': 'CSS',
  'src/shared/rules/search-alert.ts': 'a list',
  'src/renderer/features/rich-text/style.ts': 'CSS',
  'src/main/http/read-answer.ts': 'names of fields',
  'src/main/redact.ts': 'a log',
  'src/main/diagnostics/certificate-chain.ts': 'names in certificates',
  'src/main/policy/read-policies.ts': 'a log',
  'src/main/updates/updates.ts': 'a log',
  'src/main/shell/links/open-link.ts': 'an address, which is ASCII',
}

/** From this many characters on a literal limit is one of a text. Shorter starts are dates and codes. */
const shortestText = 40
/** Names of limits of texts. */
const isLimit = /^(?:longest|longestName|longestLine|maxLetters|maxNotes|maxText|previewLength)$/

const isZero = (node: { readonly value?: unknown } | undefined): boolean => node?.value === 0

/**
 * Returns a line for each text that is shortened by `slice`, which cuts emoji and letters in half: before an ellipsis,
 * or to a limit of a text. `clip` and `startOf` cut by grapheme.
 */
export const cutTexts = ({ path, text }: SourceFile): readonly string[] => {
  if (path in others) return []
  const found = new Set<number>()
  const visit = (node: Node, isBeforeEllipsis: boolean): void => {
    const code = text.slice(node.start, node.end)
    const { callee, arguments: given } = node as Call
    if (node.type === 'CallExpression' && callee.property?.name === 'slice' && isZero(given[0])) {
      const limit = given[1]
      const name = limit === undefined ? '' : text.slice(limit.start, limit.end)
      const isText =
        (typeof limit?.value === 'number' && limit.value >= shortestText) ||
        isLimit.test(name) ||
        /^\w*[lL]imits\.(?:text|note|tag|memberId)$/.test(name)
      if (isBeforeEllipsis || isText) found.add(text.slice(0, node.start).split('\n').length)
    }
    const isEllipsis = isBeforeEllipsis || (node.type === 'TemplateLiteral' && code.includes('…'))
    for (const value of Object.values(node).flat() as unknown[])
      if (typeof value === 'object' && value !== null && 'type' in value) visit(value as Node, isEllipsis)
  }
  visit(parseSync(path, text).program, false)
  return [...found].map(
    (line) => `${path}:${line}: cuts a text by units; use clip or startOf of shared/rules/clip.ts`,
  )
}
