import type { Page } from '@playwright/test'
import { mark } from './poison.ts'

/** An observer of a page of the running app. */
export interface AppWatch {
  /** Returns all effects since the last call, and forbidden content in the page. */
  readonly seen: () => Promise<string[]>
  /** Returns the marks of everything that the page shows or contains now: text, values, attributes, title. */
  readonly shown: () => Promise<string>
  /** Returns the same for printed pages since the last call. */
  readonly printed: () => Promise<{ readonly shown: string; readonly left: readonly string[] }>
  /** Waits until these marks are in the page, up to a time limit. Later marks count as missing. */
  readonly until: (marks: readonly string[]) => Promise<void>
  /** Returns only tooltips: `title` attributes, and the app's own. */
  readonly tooltips: () => Promise<string>
  /** Hovers over, and focuses, all elements with a hostile text. */
  readonly provoke: () => Promise<void>
}

interface InPage {
  readonly hostileHits: string[]
  readonly hostilePaper: HTMLElement[]
}

/** Records scripts and policy violations; runs in the page. */
const listen = (): void => {
  const hits: string[] = []
  const paper: HTMLElement[] = []
  Object.assign(window, { hostileHits: hits, hostilePaper: paper })
  // Printed pages stay in the document until they are printed or saved.
  new MutationObserver((records) => {
    for (const { removedNodes } of records)
      for (const node of removedNodes)
        if (node instanceof HTMLElement && 'printed' in node.dataset) paper.push(node)
  }).observe(document, { childList: true, subtree: true })
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
    Object.assign(window, { [name]: () => void hits.push(`script: ${name}`) })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, target }) => {
    // Handlers of parsed documents are reported too, but can never run.
    if (effectiveDirective !== 'script-src-attr' || target !== document)
      hits.push(`policy: ${effectiveDirective} ${blockedURI.slice(0, 100)}`)
  })
}

/** Returns elements and attributes that only an attack can add; runs in the page. */
const leftovers = (isPaper: boolean): string[] => {
  const found: string[] = []
  const { hostilePaper } = window as unknown as { hostilePaper: HTMLElement[] }
  const roots = isPaper ? hostilePaper : [document.body]
  const links = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'background', 'ping']
  for (const element of roots.flatMap((root) => [...root.querySelectorAll('*')])) {
    const say = (what: string): void => void found.push(`left: ${what} ${element.outerHTML.slice(0, 100)}`)
    // The page itself has one script in its body.
    if (
      !element.matches('body > script[src="/language.js"]') &&
      /^(script|iframe|object|embed|base|meta|link|math|foreignobject|animate|set|frame|marquee)$/i.test(
        element.tagName,
      )
    )
      say('element')
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) say(name)
      if (name === 'style' && /url\(|expression|@import/i.test(value)) say(name)
      if (!links.includes(name) || value === '' || value.startsWith('#')) continue
      const url = URL.parse(value, location.href)
      if (url?.origin !== location.origin && url?.protocol !== 'blob:' && !value.startsWith('data:image/'))
        say(name)
    }
  }
  return found
}

/** Starts to observe a page of the app, which may be reloaded. */
export const watchApp = async (page: Page): Promise<AppWatch> => {
  const happened: string[] = []
  await page.addInitScript(listen)
  await page.evaluate(listen)
  const { origin } = new URL(page.url())
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol !== 'blob:' && url.protocol !== 'data:')
      happened.push(`request: ${url.href.slice(0, 120)}`)
  })
  page.on('dialog', (dialog) => {
    happened.push(`script: ${dialog.type()}`)
    void dialog.dismiss()
  })
  page.on('download', (download) => happened.push(`download: ${download.suggestedFilename()}`))
  page.on('popup', (popup) => {
    happened.push(`popup: ${popup.url()}`)
    void popup.close()
  })
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin)) happened.push(`navigation: ${frame.url().slice(0, 120)}`)
  })
  return {
    seen: async () => [
      ...happened.splice(0),
      ...(await page.evaluate(() => (window as unknown as InPage).hostileHits.splice(0))),
      ...(await page.evaluate(leftovers, false)),
    ],
    shown: () =>
      page.evaluate((hostile) => {
        const text = [
          document.title,
          document.documentElement.outerHTML,
          // A highlighted hit splits the mark into two elements.
          document.body.textContent,
          ...Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea'), ({ value }) => value),
        ].join('\n')
        return [...new Set(text.match(new RegExp(hostile, 'g')))].join('\n')
      }, mark.source),
    printed: async () => {
      const left = await page.evaluate(leftovers, true)
      const shown = await page.evaluate((hostile) => {
        const { hostilePaper } = window as unknown as InPage
        const text = hostilePaper
          .splice(0)
          .map((paper) => paper.outerHTML)
          .join('\n')
        return [...new Set(text.match(new RegExp(hostile, 'g')))].join('\n')
      }, mark.source)
      return { shown, left }
    },
    until: async (marks) => {
      const isThere = (wanted: readonly string[]): boolean => {
        const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
        const text = document.documentElement.outerHTML + fields.map(({ value }) => value).join()
        return wanted.every((one) => text.includes(one))
      }
      await page.waitForFunction(isThere, marks, { timeout: 20_000, polling: 250 }).catch(() => {})
    },
    tooltips: () =>
      page.evaluate(() =>
        [
          ...Array.from(document.querySelectorAll<HTMLElement>('[title]'), ({ title }) => title),
          ...Array.from(document.querySelectorAll('[role=tooltip]'), ({ textContent }) => textContent),
        ].join('\n'),
      ),
    provoke: () =>
      page.evaluate((hostile) => {
        const isHostile = (text: string | null): boolean => new RegExp(hostile).test(text ?? '')
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const shown = new Set<Element>()
        while (walker.nextNode())
          if (isHostile(walker.currentNode.nodeValue) && walker.currentNode.parentElement)
            shown.add(walker.currentNode.parentElement)
        for (const element of document.body.querySelectorAll('[title], [aria-label], [alt]'))
          if ([...element.attributes].some(({ value }) => isHostile(value))) shown.add(element)
        for (const element of shown)
          for (const type of ['pointerover', 'mouseover', 'mouseenter', 'mousemove'])
            element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
      }, mark.source),
  }
}
