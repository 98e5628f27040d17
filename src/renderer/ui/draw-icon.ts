import { createElement, memo, type ReactElement, type SVGProps } from 'react'

/**
 * Replaces the icon library's own component (`electron.vite.config.ts`) with one path per icon, styled in `base.css`. A
 * card of the wall has five icons, which would otherwise be a third of its elements.
 */

type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  readonly size?: number | string
  readonly stroke?: number | string
  readonly title?: string
}

const isPlainPath = ([tag, attributes]: IconNode[number]): boolean =>
  tag === 'path' &&
  // A path that begins with a relative command cannot be appended to another one.
  attributes.d?.startsWith('M') === true &&
  Object.keys(attributes).every((name) => name === 'd' || name === 'key')

const drawing = (nodes: IconNode): ReactElement | ReactElement[] =>
  nodes.every(isPlainPath)
    ? createElement('path', { d: nodes.map(([, { d }]) => d).join('') })
    : nodes.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))

/** Sizes with a class in `base.css`, which saves two attributes in each icon. */
export const sizesByClass: ReadonlySet<number | string> = new Set([12, 14, 15, 16, 18, 20, 24])

/** The icons with a direction, which a right-to-left language mirrors. */
const hasDirection =
  /^(?:arrow-(?:left|right|back-up|forward-up)|chevron-(?:left|right)|corner-down-right|external-link|file-(?:ex|im)port|layout-sidebar.*|logout|share-3|table-export)$/

const drawIcon = (type: 'outline' | 'filled', name: string, displayName: string, nodes: IconNode) => {
  const inside = drawing(nodes)
  const iconClass = type === 'filled' ? 'tabler-icon tabler-icon-filled' : 'tabler-icon'
  const base = hasDirection.test(name) ? `${iconClass} q-mirrored` : iconClass
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, at module level
  const Icon = memo(({ size = 24, stroke, color, title, className, ...rest }: IconProps) => {
    const sized = sizesByClass.has(size) ? `${base} q-icon-${size}` : base
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        ...(sized === base ? { width: size, height: size } : {}),
        className: className === undefined ? sized : `${sized} ${className}`,
        ...(stroke === undefined ? {} : { style: { strokeWidth: stroke } }),
        ...(color === undefined ? {} : { color }),
        ...rest,
      },
      title === undefined ? null : createElement('title', null, title),
      inside,
    )
  })
  Icon.displayName = displayName
  return Icon
}

// biome-ignore lint/style/noDefaultExport: the library's icons import it this way.
export default drawIcon
