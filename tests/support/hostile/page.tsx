import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { LinkNavigation } from '../../../src/renderer/features/rich-text/rich-link.tsx'
import { RichText } from '../../../src/renderer/features/rich-text/rich-text.tsx'

/** A page with only the app's rich text, and the same HTML without cleaning. */

const place = document.createElement('main')
document.body.append(place)

const hits: string[] = []
Object.assign(window, {
  hits,
  // Requests to the link guard stay in the page.
  quayside: { request: async () => ({ ok: true, value: null }), onPush: () => {} },
})

/** Scripts that run call one of these, or violate the policy, which allows only this page's own file. */
for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
  Object.assign(window, { [name]: () => hits.push(`script: ${name}`) })
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, target }) => {
  // Chromium also reports handlers of documents that are only parsed and never run. For an element in the page, the
  // report's target is that element.
  const onlyParsed = effectiveDirective === 'script-src-attr' && target === document
  if (effectiveDirective.startsWith('script') && !onlyParsed)
    hits.push(`script: ${effectiveDirective} ${blockedURI}`)
})

const provoke = (): void => {
  for (const element of place.querySelectorAll<HTMLElement>('*')) {
    for (const type of ['pointerover', 'mouseover', 'mouseenter', 'mousemove', 'mousedown', 'mouseup'])
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    element.focus?.()
    element.click?.()
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }
}

const watched = [
  'document.body',
  'document.forms',
  'document.cookie',
  'document.getElementById',
  'document.querySelector',
  'document.createElement',
  'window.quayside',
  'window.fetch',
  'window.name',
] as const
const kinds = (): string =>
  watched
    .map((path) => {
      const [owner, name] = path.split('.') as ['document' | 'window', string]
      return `${path}:${typeof (window[owner] as unknown as Record<string, unknown>)[name]}`
    })
    .join(' ')
const asBorn = kinds()

let stop = (): void => {}

Object.assign(window, {
  /** Shows members' HTML like the app. Returns the number of texts. */
  showClean: (list: readonly string[]): number => {
    stop()
    const root = createRoot(place)
    flushSync(() =>
      root.render(
        <LinkNavigation value={() => {}}>
          {list.map((html, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shown once
            <RichText key={index} html={html} />
          ))}
        </LinkNavigation>,
      ),
    )
    stop = () => root.unmount()
    provoke()
    return place.childElementCount
  },
  /** Shows HTML without cleaning: the attack itself. */
  showRaw: (html: string): void => {
    place.innerHTML = html
    provoke()
  },
  /** Returns the effects since the last call, including clobbered names. */
  seen: (): string[] => {
    const named = [
      ...place.querySelectorAll('[id],[name],form,iframe,script,style,link,meta,base,object,embed'),
    ]
    const found = [
      ...hits.splice(0),
      ...named.map((element) => `left: ${element.outerHTML.slice(0, 80)}`),
      ...(kinds() === asBorn ? [] : [`clobbered: ${kinds()}`]),
    ]
    return found
  },
})
