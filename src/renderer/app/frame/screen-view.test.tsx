import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { store } from '../../lib/store.ts'
import { screens } from '../screens.ts'
import { ScreenView } from './screen-view.tsx'

const list = '/frontend/quotes'

/** A screen with a list, and with the open item in its place. */
const Listed = () =>
  useSearch() === '' ? (
    <ul>
      {['1', '2', '3'].map((id) => (
        <li key={id}>
          <a href={`${list}?quote=${id}`}>{id}</a>
        </li>
      ))}
    </ul>
  ) : (
    <a href={list}>All</a>
  )

beforeEach(() => {
  navigate(list)
  const quotes = screens.find(({ name }) => name === 'quotes')
  if (quotes === undefined) throw new Error('no screen of quotes')
  const screen = { ...quotes, component: Listed }
  render(
    <Provider store={store}>
      <main>
        <ScreenView screen={screen} />
      </main>
    </Provider>,
  )
})
afterEach(cleanup)

const go = (to: string): Promise<void> => act(async () => navigate(to))
const focused = (): string | null => document.activeElement?.textContent ?? null

test('back from an item, the focus is on it in the list', async () => {
  await go(`${list}?quote=2`)
  expect(document.activeElement).toBe(document.body)
  await go(list)
  expect(focused()).toBe('2')
})

test('an item that is gone leaves the focus on the heading', async () => {
  await go(`${list}?quote=9`)
  await go(list)
  expect(document.activeElement?.tagName).toBe('H1')
})

test('another item, and a focus elsewhere, are left alone', async () => {
  await go(`${list}?quote=1`)
  await go(`${list}?quote=2`)
  expect(document.activeElement).toBe(document.body)
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await go(list)
  expect(document.activeElement).toBe(field)
  field.remove()
})

test('another screen begins at its heading', async () => {
  await go('/frontend/wall')
  expect(document.activeElement?.tagName).toBe('H1')
})
