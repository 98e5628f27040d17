import type { Page } from '@playwright/test'

/**
 * Returns what is drawn in the wrong order on the page, by the rectangles of its glyphs: arrows that do not stand
 * between origin and destination, signs behind their digits, digits of one number from right to left, and full stops
 * before their line's first letter. Both languages have the same order within these.
 */
export const turnedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wrong: string[] = []
    const leftOf = (text: Text, at: number): { readonly x: number; readonly y: number } | null => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const [box] = range.getClientRects()
      return box === undefined || box.width === 0 ? null : { x: box.x, y: box.y }
    }
    const blockOf = (node: Node): Element => {
      let element = node.parentElement ?? document.body
      while (getComputedStyle(element).display.startsWith('inline') && element.parentElement)
        element = element.parentElement
      return element
    }
    const nodes: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node as Text)
    /** The nearest visible letter or digit beside an index, in the node or in its neighbours of one block. */
    const neighbour = (index: number, at: number, by: 1 | -1): ReturnType<typeof leftOf> => {
      const first = nodes[index]
      if (!first) return null
      const block = blockOf(first)
      for (let n = index; n >= 0 && n < nodes.length; n += by) {
        const text = nodes[n]
        if (!text || blockOf(text) !== block) return null
        const start = by > 0 ? 0 : text.length - 1
        let i = n === index ? at + by : start
        for (; i >= 0 && i < text.length; i += by)
          if (/[\p{L}\p{N}—]/u.test(text.data[i] ?? '')) return leftOf(text, i)
      }
      return null
    }
    const isBefore = (one: ReturnType<typeof leftOf>, other: ReturnType<typeof leftOf>): boolean =>
      one === null || other === null || Math.abs(one.y - other.y) > 6 || one.x < other.x
    for (const [index, text] of nodes.entries()) {
      const { data } = text
      if (data.trim() === '' || !(text.parentElement?.checkVisibility() ?? false)) continue
      const say = (what: string): void => {
        wrong.push(`${what}: ${blockOf(text).textContent?.trim().slice(0, 80) ?? ''}`)
      }
      for (const { index: at } of data.matchAll(/→/g)) {
        const arrow = leftOf(text, at)
        if (!isBefore(neighbour(index, at, -1), arrow) || !isBefore(arrow, neighbour(index, at, 1)))
          say('lane')
      }
      for (const { 0: sign, index: at } of data.matchAll(/(?<![\p{L}\p{N}])[+\u2212-](?=\d)/gu))
        if (sign !== '' && !isBefore(leftOf(text, at), leftOf(text, at + 1))) say('sign')
      for (const { 0: number, index: at } of data.matchAll(/\d[\d .,:/-]*\d/g))
        if (!isBefore(leftOf(text, at), leftOf(text, at + number.length - 1))) say('number')
      // A prefix of the search has its colon behind it.
      if (/^[a-z]+:$/.test(data) && !isBefore(leftOf(text, 0), leftOf(text, data.length - 1))) say('prefix')
      // A sentence of one script ends at its line's end.
      const isLatin = /^[^\u0590-\u08ff]*$/.test(data)
      if (
        /^\p{Lu}.*\p{L}\.$/u.test(data) &&
        isLatin &&
        !isBefore(leftOf(text, 0), leftOf(text, data.length - 1))
      )
        say('full stop')
    }
    return [...new Set(wrong)]
  })
