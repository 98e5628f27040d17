import { createContext, type KeyboardEvent, type ReactNode, type SyntheticEvent, useContext } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { recordAddress } from '../../lib/link-addresses.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { inAppPathOf } from './link-target.ts'
import type { RichLinkTarget } from './rich-node.ts'
import classes from './rich-text.module.css'
import { richTextTexts } from './texts.ts'

/** Opens an in-app path. The app may replace the function, for example with the credits gate. */
export const LinkNavigation = createContext<(path: string) => void>((path) => navigate(path))

const titleOf = (link: RichLinkTarget): string | undefined => {
  if (link.kind === 'web') return richTextTexts.opens(link.host)
  return link.kind === 'mail' ? richTextTexts.writesTo(link.address) : undefined
}

const textOf = (children: ReactNode): string => {
  if (typeof children === 'string') return children
  if (Array.isArray(children)) return children.map(textOf).join('')
  return ''
}

/** Returns the host to show beside a link; null if the link's text already shows it. */
const spokenHost = (link: RichLinkTarget, children: ReactNode): string | null => {
  if (link.kind !== 'web') return null
  const host = link.host.replace(/^www\./, '')
  const text = textOf(children)
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
  return text.split(/[/?#]/, 1)[0] === host ? null : host
}

/**
 * A link of another member. The page holds no address, so that no click, middle click or drag leaves the app. The link
 * opens in the app, or in the browser by way of main's checks.
 */
export const RichLink = ({
  link,
  children,
}: {
  readonly link: RichLinkTarget
  readonly children?: ReactNode
}) => {
  const navigate = useContext(LinkNavigation)
  const open = (event: SyntheticEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const path = link.kind === 'in-app' ? link.path : inAppPathOf(link.url, store.get(sessionAtom).server)
    if (path !== null) navigate(path)
    else if (link.kind !== 'in-app') void bridgeFor(actNow()).links.open({ url: link.url })
  }
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') open(event)
  }
  const host = spokenHost(link, children)
  return (
    // biome-ignore lint/a11y/useSemanticElements: an element with an address would bypass main's link checks
    <span
      ref={recordAddress(link.kind === 'in-app' ? link.path : link.url)}
      className={classes.link}
      role="link"
      tabIndex={0}
      title={titleOf(link)}
      onClick={open}
      onKeyDown={openByKey}
    >
      {children}
      {host === null ? null : (
        <span className={classes.host} data-uncopied>
          {' '}
          ({host})
        </span>
      )}
    </span>
  )
}
