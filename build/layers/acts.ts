import { parseSync } from 'oxc-parser'
import { children, isNode, type Node } from '../syntax.ts'
import type { Breach, SourceFile } from './breaches.ts'

const isFunction = ({ type }: Node): boolean => type.includes('Function') && type !== 'TSFunctionType'

const named = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && (node as Node & { name: string }).name === name

interface Call extends Node {
  readonly callee: Node & { readonly property?: unknown }
  readonly arguments: readonly Node[]
}

/** Returns whether a function begins an act after it, or a promise it continues, has waited. */
const beginsLate = (node: Node, hasWaited: { yet: boolean }): boolean => {
  if (isFunction(node)) {
    const own = { yet: false }
    return children(node).some((child) => beginsLate(child, own))
  }
  if (node.type === 'CallExpression') {
    const { callee, arguments: given } = node as Call
    if (named(callee, 'actNow') && hasWaited.yet) return true
    if (named(callee.property, 'then')) {
      const after = given.some((one) =>
        isFunction(one)
          ? children(one).some((child) => beginsLate(child, { yet: true }))
          : beginsLate(one, hasWaited),
      )
      return after || beginsLate(callee, hasWaited)
    }
  }
  const late = children(node).some((child) => beginsLate(child, hasWaited))
  if (node.type === 'AwaitExpression') hasWaited.yet = true
  return late
}

/**
 * Returns a breach for a file of the renderer that begins a person's act after an await. By then another account may
 * be shown.
 */
export const actBreaches = ({ path, text }: SourceFile): readonly Breach[] => {
  if (!path.startsWith('src/renderer/') || !text.includes('actNow()')) return []
  const { program } = parseSync(path, text)
  return beginsLate(program as unknown as Node, { yet: false })
    ? [{ path, why: 'an act begins before the first await: another account may be shown after it' }]
    : []
}
