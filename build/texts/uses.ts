import { parseSync } from 'oxc-parser'
import { children, type Node } from '../syntax.ts'
import { type DeclaredArea, lineAt, type Place } from './declared.ts'

export interface SourceFile {
  readonly file: string
  readonly text: string
}

/** How a text is shown: 'button', 'tooltip'. */
export interface Role extends Place {
  readonly role: string
}

interface Use {
  readonly id: string
  readonly file: string
  readonly role?: Role
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of many types, of which each branch checks its own.
type Tree = any

/** Roles by the attribute of an element or component. */
const attributes: Readonly<Record<string, string>> = {
  'aria-label': 'spoken',
  'aria-description': 'spoken',
  'aria-roledescription': 'spoken',
  'aria-valuetext': 'spoken',
  alt: 'spoken',
  spoken: 'spoken',
  title: 'title',
  heading: 'title',
  placeholder: 'placeholder',
  tooltip: 'tooltip',
  hint: 'hint',
  detail: 'explanation',
  description: 'explanation',
  label: 'label',
  name: 'label',
  action: 'button',
  confirm: 'button',
  retry: 'button',
  submit: 'button',
  error: 'error',
  message: 'sentence',
  text: 'sentence',
}

/** Roles of an attribute that means something else on these elements. */
const ofElements: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  IconButton: { label: 'tooltip and spoken' },
}

/** Roles by the element around the text. */
const elements: readonly (readonly [name: RegExp, role: string])[] = [
  [/^(?:button|\w*Button)$/, 'button'],
  [/^(?:h[1-6]|\w*Heading|\w*Title|legend|summary|caption)$/, 'title'],
  [/^\w*MenuItem\w*$/, 'menu item'],
  [/^(?:th|\w*ColumnHeader)$/, 'column heading'],
  [/^(?:label|dt|\w*Label)$/, 'label'],
  [/^(?:a|\w*Link)$/, 'link'],
  [/^(?:option|\w*Option)$/, 'choice'],
  [/^\w*(?:Tab|Chip|Badge|Tag|State|Status)$/, 'state'],
  [/^(?:p|li|td|dd|Text|\w*Note|\w*Hint|\w*Detail)$/, 'text'],
]

/** Roles by the name of the property that holds the text, in menus and dialogs of the system and in tables. */
const properties: Readonly<Record<string, string>> = {
  ...attributes,
  buttons: 'button',
  filters: 'choice',
  body: 'sentence',
  subtitle: 'title',
  checkboxLabel: 'label',
}

/** Roles by the function that gets the text. */
const functions: readonly (readonly [name: RegExp, role: string])[] = [
  [/^(?:announce|speak|say)\w*$/, 'spoken'],
  [/^(?:toast|showToast|notify|showNotice)\w*$/, 'short notice'],
]

/** Nodes that pass a text on to the node around them. */
const transparent = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'TemplateLiteral',
  'TSAsExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'ChainExpression',
  'JSXExpressionContainer',
  'JSXFragment',
  'ArrayExpression',
])

const nameOf = (node: Tree): string => String(node?.name?.name ?? node?.name ?? node?.property?.name ?? '')

/** Returns the role that the nodes around a text give it, the nearest last; undefined where they give none. */
const roleOf = (around: readonly Tree[], leaf: Tree): string | undefined => {
  let below = leaf
  for (const node of around.toReversed()) {
    switch (node.type) {
      case 'CallExpression': {
        if (node.callee !== below) {
          const called = nameOf(node.callee)
          return functions.find(([name]) => name.test(called))?.[1]
        }
        break
      }
      case 'JSXAttribute': {
        const opening = around[around.indexOf(node) - 1]
        const attribute = nameOf(node)
        return ofElements[nameOf(opening)]?.[attribute] ?? attributes[attribute]
      }
      case 'JSXElement': {
        const tag = nameOf(node.openingElement)
        if (node.openingElement.attributes.some((one: Tree) => one.value?.value === 'q-hidden'))
          return 'spoken'
        const role = elements.find(([name]) => name.test(tag))?.[1]
        if (role !== undefined) return role
        break
      }
      case 'Property':
        return node.value === below || below.type === 'ArrayExpression'
          ? properties[nameOf(node.key)]
          : undefined
      default:
        if (!transparent.has(node.type)) return undefined
    }
    below = node
  }
  return undefined
}

/** Returns the path of names of a chain of members: `boardTexts.column['by']` → ['boardTexts', 'column', 'by']. */
const pathOf = (node: Tree): readonly string[] | null => {
  if (node.type === 'Identifier') return [node.name]
  if (node.type !== 'MemberExpression') return null
  const before = pathOf(node.object)
  if (!before) return null
  if (!node.computed) return [...before, node.property.name]
  // A group that is looked up by a variable shows any of its texts.
  return node.property.type === 'Literal' ? [...before, String(node.property.value)] : [...before, '*']
}

/** Returns the ids, or the groups of ids, that a file shows, with their roles. */
const usesIn = (
  { file, text }: SourceFile,
  exported: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>,
): readonly Use[] => {
  if (own.size === 0 && ![...exported.keys()].some((constant) => text.includes(constant))) return []
  const { program } = parseSync(file, text)
  /** Local names with the id of their group. */
  const local = new Map(own)
  const found: Use[] = []
  const idOf = (path: readonly string[]): string | undefined => {
    const group = local.get(path[0] ?? '')
    const rest = path.slice(1)
    const end = rest.indexOf('*')
    return group && [group, ...(end < 0 ? rest : rest.slice(0, end))].join('.')
  }

  const name = (node: Tree): void => {
    if (node.type === 'ImportSpecifier') {
      const group = exported.get(node.imported.name)
      if (group) local.set(node.local.name, group)
    }
    if (node.type !== 'VariableDeclarator' || !node.init) return
    const isLater = node.id.type === 'ObjectPattern' && node.init.type === 'AwaitExpression'
    if (isLater)
      for (const { key } of node.id.properties) {
        const group = exported.get(key?.name)
        if (group) local.set(key.name, group)
      }
    const path = pathOf(node.init)
    const group = path && idOf(path)
    if (!group) return
    if (node.id.type === 'Identifier') local.set(node.id.name, group)
    if (node.id.type === 'ObjectPattern')
      for (const { key, value } of node.id.properties)
        if (key?.name && value?.name) local.set(value.name, `${group}.${key.name}`)
  }

  const visit = (node: Tree, around: readonly Tree[]): void => {
    if (node.type === 'ImportDeclaration') return
    name(node)
    const path = pathOf(node)
    const id = path && idOf(path)
    if (id) {
      const role = roleOf(around, node)
      const line = lineAt(text, node.start)
      found.push({ id, file, ...(role === undefined ? {} : { role: { role, file, line } }) })
      return
    }
    for (const child of children(node)) visit(child, [...around, node])
  }
  for (const statement of (program as unknown as { body: readonly Node[] }).body)
    if (statement.type === 'ImportDeclaration') for (const child of children(statement)) name(child)
  visit(program, [])
  return found
}

/** Returns a function that returns the uses of a message: the roles that the code gives it, and the files. */
export const uses = (
  files: readonly SourceFile[],
  areas: readonly DeclaredArea[],
): ((id: string) => { readonly roles: readonly Role[]; readonly usedIn: readonly string[] }) => {
  const groups = (some: readonly DeclaredArea[]): ReadonlyMap<string, string> =>
    new Map(some.map(({ constant, area }) => [constant, area]))
  const exported = groups(areas.filter(({ isExported }) => isExported))
  const byId = new Map<string, Use[]>()
  const all = files.flatMap((file) =>
    usesIn(file, exported, groups(areas.filter((one) => one.file === file.file))),
  )
  for (const use of all) byId.set(use.id, [...(byId.get(use.id) ?? []), use])
  return (id) => {
    const parts = id.split('.')
    const own = parts.flatMap((_, index) => byId.get(parts.slice(0, index + 1).join('.')) ?? [])
    const roles = new Map(own.flatMap(({ role }) => (role ? [[role.role, role]] : [])))
    return { roles: [...roles.values()], usedIn: [...new Set(own.map(({ file }) => file))] }
  }
}
