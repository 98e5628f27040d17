/** A node of the syntax tree, with its place in the file. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

/** Returns the nodes directly below a node. */
export const children = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
