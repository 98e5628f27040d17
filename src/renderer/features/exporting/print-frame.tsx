import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { dotLine } from '#shared/texts/units.ts'
import { useDocumentTitle } from '../../lib/screen-title.ts'
import { namedAccountAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Text } from '../../ui/layout.tsx'
import { networkOf } from '../account/network-of.ts'
import classes from './exporting.module.css'

const usePlace = (): HTMLElement | null => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const element = document.createElement('div')
    element.dataset.printed = ''
    document.body.append(element)
    // A style that looks for the element (`body:has()`) would have the browser style the page at each change of it.
    document.documentElement.dataset.prints = ''
    setPlace(element)
    return () => {
      element.remove()
      // Another print may have begun.
      if (!document.querySelector('[data-printed]')) delete document.documentElement.dataset.prints
    }
  }, [])
  return place
}

/** Quotes a text for CSS. */
const cssText = (text: string): string =>
  `"${text.replaceAll(/["\\]|\p{Cc}/gu, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`

/** Puts the account at the head of every page if there are several. */
const useAccountAtHead = (): void => {
  const account = useAtomValue(namedAccountAtom)
  useEffect(() => {
    if (account === null) return
    const { style } = document.documentElement
    style.setProperty('--printed-account', cssText(`● ${dotLine([account.name, networkOf(account)])}`))
    style.setProperty('--printed-colour', `var(--q-account-${account.colour})`)
    return () => {
      style.removeProperty('--printed-account')
      style.removeProperty('--printed-colour')
    }
  }, [account])
}

/**
 * Creates an element beside the app's root, which only paper shows; null before that. Page heads and the file's
 * properties have the title and the account.
 */
export const usePrintPlace = (title: string): HTMLElement | null => {
  useDocumentTitle(title)
  useAccountAtHead()
  return usePlace()
}

interface PrintFrameProps {
  readonly place: HTMLElement
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Below the facts. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

/** A page for paper, in light colours: a title with facts, and the content below. */
export const PrintFrame = ({ place, title, facts, head, children }: PrintFrameProps) =>
  createPortal(
    <Text as="main" size="l" tone="text" className={classes.printed}>
      <header className={classes.head}>
        <Text as="h1" size="2xl" breaks mb={2} className={classes.title}>
          <bdi>{title}</bdi>
        </Text>
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <Fact key={label + value} label={label} value={value} />
          ))}
        </dl>
        {head}
      </header>
      {children}
    </Text>,
    place,
  )

const Fact = ({ label, value }: PrintFrameProps['facts'][number]) => (
  <>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </>
)
