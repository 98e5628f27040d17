import { type CSSProperties, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { hasRightToLeft } from '#shared/texts/isolated.ts'
import { useBrokenPicture } from '../../lib/broken-picture.ts'
import { pictureUrl } from '../../lib/media-url.ts'
import { infoAtom, sessionAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { shownPicture } from '../../ui/shown-picture.ts'
import { withTokens } from '../../ui/written-text.tsx'
import { addressesIn } from './addresses.ts'
import { type CellTable, withTables } from './cell-rows.ts'
import { RichLink } from './rich-link.tsx'
import { blockTags, type RichNode, type RichStyle } from './rich-node.ts'
import classes from './rich-text.module.css'
import { fonts } from './style.ts'

/** Returns the address of a picture if the network hosts it, else null. The app fetches no picture from elsewhere. */
const ownMedia = (src: string, hosts: readonly (string | null | undefined)[]): string | null => {
  if (/^\/(?![/\\])/.test(src)) return src
  try {
    const url = new URL(src)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
    return hosts.some((host) => host && URL.canParse(host) && new URL(host).origin === url.origin)
      ? url.href
      : null
  } catch {
    return null
  }
}

/** Width of the widest text column, CSS px. It suffices because pictures are at most 360 px high. */
const textWidth = 654

const RichImage = ({ src, alt }: { readonly src: string; readonly alt: string }) => {
  const server = useAtomValue(sessionAtom).server
  const mediaBase = useAtomValue(infoAtom)?.mediaBase
  const path = ownMedia(src, [server, mediaBase])
  const address = path === null ? null : pictureUrl(path, textWidth)
  const { isBroken, onError } = useBrokenPicture(address)
  if (address === null || isBroken) return alt === '' ? null : <span className={classes.missing}>{alt}</span>
  return <img {...shownPicture} className={classes.image} src={address} alt={alt} onError={onError} />
}

/** Returns colours as custom properties, so that the style sheet can make them readable in both themes. */
export const styleProps = (style: RichStyle): { className: string | undefined; style: CSSProperties } => ({
  className:
    [style.color ? classes.ink : '', style.background ? classes.ground : ''].filter(Boolean).join(' ') ||
    undefined,
  style: {
    ...(style.color ? { '--rich-ink': style.color } : {}),
    ...(style.background ? { '--rich-ground': style.background } : {}),
    ...(style.font ? { fontFamily: fonts[style.font] } : {}),
    ...(style.size ? { fontSize: `${style.size / 14}em` } : {}),
    ...(style.isLight ? { fontWeight: 400 } : {}),
    ...(style.isUpright ? { fontStyle: 'normal' } : {}),
  } as CSSProperties,
})

/** Turns written-out addresses in a text into links, and isolates the tokens between them. */
const withLinks = (text: string, isMixed: boolean): ReactNode => {
  const addresses = addressesIn(text)
  if (addresses.length === 0) return withTokens(text, isMixed)
  const parts: ReactNode[] = []
  let last = 0
  for (const { start, end, link } of addresses) {
    parts.push(
      withTokens(text.slice(last, start), isMixed),
      createElement(RichLink, { link }, text.slice(start, end)),
    )
    last = end
  }
  return createElement(Fragment, null, ...parts, withTokens(text.slice(last), isMixed))
}

type ShowText = (text: string) => ReactNode
/** Adds no links, for text inside a link. */
const asItIs: ShowText = (text) => text

const elementOf = (node: RichNode, showText: ShowText): ReactNode => {
  if (typeof node === 'string') return showText(node)
  if (node.tag === 'br') return createElement('br')
  if (node.tag === 'img') return createElement(RichImage, { src: node.src, alt: node.alt })
  if (node.tag === 'a')
    return createElement(RichLink, { link: node.link }, ...elementsOf(node.children, asItIs))
  const isBlock = blockTags.has(node.tag)
  const children = isBlock ? withTables(node.children) : node.children
  return createElement(
    // A paragraph cannot hold a table.
    node.tag === 'p' && children.some(isTable) ? 'div' : node.tag,
    { ...(isBlock ? { dir: 'auto' } : {}), ...(node.style ? styleProps(node.style) : {}) },
    ...elementsOf(children, showText),
  )
}

const isTable = (node: RichNode | CellTable): node is CellTable => typeof node !== 'string' && 'rows' in node

/** Draws lines of cells as columns. */
const tableOf = ({ rows, hasHead }: CellTable, showText: ShowText): ReactNode => {
  const trs = rows.map((cells, at) => {
    const [tag, props] = hasHead && at === 0 ? (['th', { scope: 'col' }] as const) : (['td', {}] as const)
    const own = cells.map((cell) => createElement(tag, props, ...elementsOf(cell, showText)))
    return createElement('tr', null, ...own)
  })
  const table = createElement(
    'table',
    { className: classes.table, dir: 'auto' },
    createElement('tbody', null, ...trs),
  )
  return createElement('div', { className: classes.tableFrame, tabIndex: 0 }, table)
}

const elementsOf = (nodes: readonly (RichNode | CellTable)[], showText: ShowText): ReactNode[] =>
  nodes.map((node) => (isTable(node) ? tableOf(node, showText) : elementOf(node, showText)))

const hasMixedText = (node: RichNode): boolean => {
  if (typeof node === 'string') return hasRightToLeft(node)
  return 'children' in node && node.children.some(hasMixedText)
}

/** Renders a tree as React elements. `createElement` alone creates only allowed elements. */
export const reactOf = (nodes: readonly RichNode[]): ReactElement => {
  const isMixed = nodes.some(hasMixedText)
  return createElement(Fragment, null, ...elementsOf(withTables(nodes), (text) => withLinks(text, isMixed)))
}
