import { useEffect } from 'react'
import { homePath } from '#shared/paths.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { isFormOpen } from '../../lib/open-form.ts'
import { accountKeyAtom, infoAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { startWhenQuiet } from '../../lib/when-quiet.ts'

const rulesOf = (sheet: CSSStyleSheet): readonly CSSRule[] => [...sheet.cssRules]

/** Returns whether a style sheet has a rule for an element below `root`. */
const isUsed = (root: Element, rules: readonly CSSRule[]): boolean =>
  rules.some((rule) => {
    if (rule instanceof CSSStyleRule) return root.querySelector(rule.selectorText) !== null
    return rule instanceof CSSGroupingRule && isUsed(root, [...rule.cssRules])
  })

/** Returns the wall as it is on screen; null for another screen, a wall that is not at its top, or an open form. */
export const pictureOfWall = (): { markup: string; sheets: string[] } | null => {
  const root = document.getElementById('root')
  const feed = root?.querySelector('[role="feed"]')
  const [first] = feed?.querySelectorAll('article') ?? []
  if (!root || !first || location.pathname + location.search !== homePath || isFormOpen()) return null
  if (first.getBoundingClientRect().top < 0) return null
  const picture = root.cloneNode(true) as HTMLElement
  for (const element of picture.querySelectorAll(
    'aside > *, script, style, link, [contenteditable], textarea',
  ))
    element.remove()
  const comments = document.createNodeIterator(picture, NodeFilter.SHOW_COMMENT)
  for (let one = comments.nextNode(); one; one = comments.nextNode()) one.parentNode?.removeChild(one)
  const sheets = [...document.styleSheets].filter(
    (sheet) => sheet.href !== null && isUsed(picture, rulesOf(sheet)),
  )
  return {
    markup: picture.innerHTML,
    sheets: sheets.map(({ href }) => new URL(href ?? '').pathname),
  }
}

/** Saves the wall for the next start, now and whenever the person goes to another program. Returns a function that stops. */
const keepFirstFrame = (): (() => void) => {
  const save = (): void => {
    const picture = pictureOfWall()
    if (picture !== null) void bridgeFor(actNow()).lists.saveFirstFrame(picture)
  }
  save()
  addEventListener('blur', save)
  return () => removeEventListener('blur', save)
}

/** Keeps the wall of each account for a start with it. Only the main window's wall is shown at a start. */
export const useFirstFrame = (): void => {
  const isMain = useAtomValue(infoAtom)?.window === 'main'
  const account = useAtomValue(accountKeyAtom)
  useEffect(
    () => (isMain && account !== null ? startWhenQuiet(keepFirstFrame, 5000) : undefined),
    [isMain, account],
  )
}
