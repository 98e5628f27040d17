import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { offerPath } from '#shared/paths.ts'
import { Group } from './group.tsx'

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
afterEach(cleanup)

const itemsOf = (...types: string[]) =>
  types.map((model_type, index) => ({ model: { uuid: `v-${index}` }, model_type }))

const show = (items: ReturnType<typeof itemsOf>): void => {
  render(
    <Group items={items} label="Voyages" pictureOf={(_, type) => `/freight/${type}.webp`}>
      {({ uuid }, _, picture) => `${uuid} ${picture}`}
    </Group>,
  )
}
const rows = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('shows three items, and repeats no picture of the row above', () => {
  show(itemsOf('fcl', 'fcl', 'air'))
  expect(rows()).toEqual(['v-0 /freight/fcl.webp', 'v-1 null', 'v-2 /freight/air.webp'])
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test('slides more items by three, with a picture at the start of each slide', async () => {
  show(itemsOf('fcl', 'fcl', 'fcl', 'fcl', 'fcl'))
  expect(screen.getByRole('list', { name: 'Voyages' }).children).toHaveLength(3)
  await import('../../media/carousel.tsx')
  expect(await screen.findByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  expect(screen.getByText('1 of 2')).toBeDefined()
  expect(screen.getAllByRole('list')).toHaveLength(2)
  await vi.waitFor(() => expect(rows()[3]).toBe('v-3 /freight/fcl.webp'))
  expect(rows().map((row) => row?.slice(4))).toEqual([
    '/freight/fcl.webp',
    'null',
    'null',
    '/freight/fcl.webp',
    'null',
  ])
})

test('begins at the slide of the offer in the address, and marks it', async () => {
  const scrollTo = vi.fn<() => void>()
  Element.prototype.scrollTo = scrollTo
  history.replaceState(null, '', offerPath(7, 'v-4'))
  onTestFinished(() => history.replaceState(null, '', '/'))
  show(itemsOf('fcl', 'fcl', 'fcl', 'fcl', 'fcl'))
  expect(await screen.findByText('2 of 2')).toBeDefined()
  expect(rows()[4]).toBe('v-4 null')
  expect(scrollTo).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1)
  expect(document.querySelector('[aria-current="true"]')?.textContent).toBe('v-4 null')
})
