import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TabList } from './tab-list.tsx'

afterEach(cleanup)

const Tabs = () => {
  const [value, setValue] = useState<'all' | 'offers' | 'posts'>('all')
  return (
    <>
      <TabList
        label="Kinds"
        tabs={{ all: 'All', offers: 'Offers', posts: 'Posts' }}
        value={value}
        onChange={setValue}
      />
      {value === 'all' ? null : (
        <button key={value} type="button" onClick={() => setValue('all')}>{`No ${value}`}</button>
      )}
    </>
  )
}
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name })

test('moves the tab and the focus with the arrow keys, in a circle', () => {
  render(<Tabs />)
  expect(document.activeElement).toBe(document.body)
  tab('All').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Offers'],
    ['ArrowRight', 'Posts'],
    ['ArrowRight', 'All'],
    ['ArrowLeft', 'Posts'],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key })
    expect(document.activeElement).toBe(tab(name))
    expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab(name)])
  }
})

test('moves to the tab at the left or right in a right-to-left language', () => {
  document.documentElement.dir = 'rtl'
  render(<Tabs />)
  fireEvent.keyDown(tab('All'), { key: 'ArrowLeft' })
  expect(tab('Offers').ariaSelected).toBe('true')
  fireEvent.keyDown(tab('Offers'), { key: 'ArrowRight' })
  expect(tab('All').ariaSelected).toBe('true')
  document.documentElement.dir = ''
})

test('takes the focus of a button that the new tab removes', () => {
  render(<Tabs />)
  fireEvent.click(tab('Offers'))
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(tab('All'))
})
