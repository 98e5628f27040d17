import { beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

const page = `
  <main>
    <article id="card" tabindex="0">
      <section>
        <div><article id="a"><button>x</button><div><article id="a1"><button>x</button></article></div></article></div>
        <div><article id="b"><button>x</button></article></div>
        <div><article id="c"><button>x</button></article></div>
        <form><textarea id="field"></textarea></form>
      </section>
    </article>
    <article id="next" tabindex="0"><button>x</button></article>
    <button id="elsewhere">y</button>
  </main>`

const one = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
const focusIn = (id: string): void => one(id).querySelector('button')?.focus()
const focused = (): string | undefined => document.activeElement?.id

beforeEach(() => {
  document.body.innerHTML = page
})

/** Deletes the focused elements one after the other. */
const without = (...ids: string[]): void => {
  for (const id of ids) {
    const restore = keepFocus()
    one(id).remove()
    restore()
  }
}

test('focuses the next item after a deletion, or the previous after the last', () => {
  focusIn('b')
  without('b')
  expect(focused()).toBe('c')
  without('c')
  expect(focused()).toBe('a')
})

test('focuses the parent of a reply, the field after the only comment, the next card', () => {
  focusIn('a1')
  without('a1')
  expect(focused()).toBe('a')
  without('a', 'b', 'c')
  expect(focused()).toBe('field')
  one('card').focus()
  without('card')
  expect(focused()).toBe('next')
})

test('moves the focus if the item is removed after restore', async () => {
  focusIn('b')
  const restore = keepFocus()
  restore()
  expect(document.activeElement?.parentElement?.id).toBe('b')
  one('b').remove()
  await Promise.resolve()
  expect(focused()).toBe('c')
})

test('focuses the item when a form inside it closes', () => {
  focusIn('b')
  const restore = keepFocus()
  one('b').replaceChildren('saved')
  restore()
  expect(focused()).toBe('b')
})

test('keeps a focus that was moved elsewhere', () => {
  focusIn('b')
  const restore = keepFocus()
  one('b').remove()
  one('elsewhere').focus()
  restore()
  expect(focused()).toBe('elsewhere')
})

test('removes the temporary tabindex on blur', () => {
  focusIn('b')
  without('b')
  one('elsewhere').focus()
  expect(one('c').hasAttribute('tabindex')).toBe(false)
})
