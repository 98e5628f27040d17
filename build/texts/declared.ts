import { type Comment, parseSync } from 'oxc-parser'
import { children, isNode, type Node } from '../syntax.ts'

/** A place in the code. */
export interface Place {
  /** The file, from the root of the project. */
  readonly file: string
  readonly line: number
}

/** A text, or a group of texts, in the call that declares its area. */
interface Entry extends Place {
  /** The comments above it, the one of its area first. */
  readonly comments: readonly string[]
}

/** An area of texts with the constant that holds them, and its entries by id: 'board', 'board.column', 'board.column.by'. */
export interface DeclaredArea {
  readonly area: string
  readonly file: string
  readonly constant: string
  readonly isExported: boolean
  readonly entries: ReadonlyMap<string, Entry>
}

interface Literal extends Node {
  readonly value: unknown
}
interface Named extends Node {
  readonly name: string
}
interface Property extends Node {
  readonly key: Literal & Named
  readonly value: Node
  readonly computed: boolean
}
interface Declarator extends Node {
  readonly id: Named
}
interface Call extends Node {
  readonly callee: Named
  readonly arguments?: readonly Node[]
}

/** Returns the line of an index, from 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

const wordsOf = ({ value }: Comment): string =>
  value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join(' ')
    .trim()

/** Returns the comments that end directly above an index, without those for tools. */
const commentsAbove = (text: string, comments: readonly Comment[], index: number): readonly string[] => {
  const above = comments.filter(({ end }) => end <= index)
  const found: string[] = []
  for (let at = index, last = above.pop(); last; at = last.start, last = above.pop()) {
    if (text.slice(last.end, at).trim() !== '') break
    const line = text.slice(text.lastIndexOf('\n', last.start) + 1, last.start)
    // A comment behind code belongs to that code.
    if (line.trim() !== '') break
    const words = wordsOf(last)
    if (!words.startsWith('biome-ignore')) found.unshift(words)
  }
  return found
}

/** Returns the areas that a file declares with `texts('area', {…})`. */
export const declaredAreas = (file: string, text: string): readonly DeclaredArea[] => {
  const { program, comments } = parseSync(file, text)
  const found: DeclaredArea[] = []

  const enter = (entries: Map<string, Entry>, id: string, node: Node, above: readonly string[]): void => {
    entries.set(id, { file, line: lineAt(text, node.start), comments: above })
    const value = (node.type === 'Property' ? (node as Property).value : node) as Node & {
      readonly expression?: Node
      readonly properties?: readonly Node[]
      readonly elements?: readonly unknown[]
    }
    const inner = value.expression ?? value
    const { properties = [], elements = [] } = inner as typeof value
    for (const property of properties as readonly Property[]) {
      if (property.type !== 'Property' || property.computed) continue
      const name = property.key.name ?? String(property.key.value)
      enter(entries, `${id}.${name}`, property, [...above, ...commentsAbove(text, comments, property.start)])
    }
    for (const [index, element] of elements.entries())
      if (isNode(element)) enter(entries, `${id}.${index}`, element, above)
  }

  const visit = (node: Node, statement: Node, constant: string): void => {
    const { callee, arguments: given } = node as Call
    const [name, group] = given ?? []
    if (node.type === 'CallExpression' && callee.name === 'texts' && name && group) {
      const area = String((name as Literal).value)
      const entries = new Map<string, Entry>()
      enter(entries, area, group, commentsAbove(text, comments, statement.start))
      found.push({ area, file, constant, isExported: statement.type === 'ExportNamedDeclaration', entries })
      return
    }
    const inside = node.type === 'VariableDeclarator' ? (node as Declarator).id.name : constant
    for (const child of children(node)) visit(child, statement, inside)
  }
  const { body } = program as unknown as { readonly body: readonly Node[] }
  for (const statement of body) visit(statement, statement, '')
  return found
}
