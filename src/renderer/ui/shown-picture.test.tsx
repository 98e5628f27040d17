import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { shownPicture } from './shown-picture.ts'

it('clears the src of a removed picture and keeps that of others', async () => {
  const row = (n: number) => (
    <StrictMode>
      {n > 0 ? (
        <img key={n} {...shownPicture} srcSet={`/media/${n}?w=64 64w`} src={`/media/${n}`} alt="" />
      ) : null}
      <img key="other" {...shownPicture} src="/media/other" alt="" />
    </StrictMode>
  )
  const { container, rerender } = render(row(1))
  const [first] = [...container.querySelectorAll('img')]
  await Promise.resolve()
  expect(first?.getAttribute('src')).toBe('/media/1')
  rerender(row(2))
  await Promise.resolve()
  // Without the attribute Chromium would keep the element for the lifetime of the page.
  expect(first?.getAttribute('src')).toBe('')
  expect(first?.hasAttribute('srcset')).toBe(false)
  expect([...container.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
    '/media/2',
    '/media/other',
  ])
})

it.each([
  ['keeps the src of a loaded picture without srcset', true, '/media/1'],
  ['clears the src of a loading picture', false, ''],
])('%s after an unmount', async (_what, complete, src) => {
  const { container, unmount } = render(<img {...shownPicture} src="/media/1" alt="" />)
  const [picture] = container.querySelectorAll('img')
  Object.defineProperty(picture, 'complete', { value: complete })
  unmount()
  await Promise.resolve()
  expect(picture?.getAttribute('src')).toBe(src)
})
