import { readFileSync } from 'node:fs'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import drawIcon, { sizesByClass } from './draw-icon.ts'

afterEach(cleanup)

const show = (icon: React.ReactElement): SVGSVGElement => {
  const svg = render(icon).container.querySelector('svg')
  if (!svg) throw new Error('nothing was drawn')
  return svg
}

test('joins the lines of an icon into one path', () => {
  const Plus = drawIcon('outline', 'plus', 'Plus', [
    ['path', { d: 'M12 5v14', key: 'a' }],
    ['path', { d: 'M5 12h14', key: 'b' }],
  ])
  const svg = show(<Plus size={16} aria-hidden />)
  expect([...svg.children].map((child) => child.getAttribute('d'))).toEqual(['M12 5v14M5 12h14'])
  expect(svg.classList).toContain('q-icon-16')
  expect(svg.hasAttribute('width')).toBe(false)
  expect(svg.getAttribute('aria-hidden')).toBe('true')
})

test('has a CSS class for each predefined size', () => {
  const css = readFileSync('src/renderer/app/theme/reset.css', 'utf8')
  const sized = [...css.matchAll(/q-icon-(\d+) \{\s*width: (\d+)px;\s*height: (\d+)px;/g)]
  expect(sized.map(([, ...sizes]) => sizes.map(Number))).toEqual(
    [...sizesByClass].map((size) => [size, size, size]),
  )
})

test('sets width and height for other sizes', () => {
  const Plus = drawIcon('outline', 'plus', 'Plus', [['path', { d: 'M12 5v14', key: 'a' }]])
  const svg = show(<Plus size={37} />)
  expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['37', '37'])
})

test('keeps other shapes and relative paths separate', () => {
  const Dot = drawIcon('outline', 'dot', 'Dot', [
    ['path', { d: 'M1 1v2', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '2', key: 'b' }],
  ])
  const Relative = drawIcon('outline', 'relative', 'Relative', [
    ['path', { d: 'M1 1v2', key: 'a' }],
    ['path', { d: 'm2 2h3', key: 'b' }],
  ])
  expect(show(<Dot />).children).toHaveLength(2)
  expect(show(<Relative />).children).toHaveLength(2)
})

test('mirrors an icon with a direction in a right-to-left language', () => {
  const classesOf = (name: string) => {
    const Icon = drawIcon('outline', name, name, [['path', { d: 'M1 1v2', key: 'a' }]])
    return [...show(<Icon />).classList]
  }
  for (const name of [
    'arrow-left',
    'chevron-right',
    'arrow-back-up',
    'share-3',
    'layout-sidebar-left-expand',
  ])
    expect(classesOf(name)).toContain('q-mirrored')
  for (const name of ['arrow-up', 'chevron-down', 'clock', 'check', 'refresh', 'arrow-left-right'])
    expect(classesOf(name)).not.toContain('q-mirrored')
  expect(readFileSync('src/renderer/app/theme/base.css', 'utf8')).toContain(':root:dir(rtl) .q-mirrored')
})

test('sets the look by class and an own stroke width by style', () => {
  const Heart = drawIcon('filled', 'heart', 'Heart', [['path', { d: 'M1 1v2', key: 'a' }]])
  const svg = show(<Heart stroke={1.5} className="mine" title="Liked" />)
  expect(svg.classList).toContain('tabler-icon-filled')
  expect(svg.classList).toContain('mine')
  expect(svg.style.strokeWidth).toBe('1.5')
  expect(svg.querySelector('title')?.textContent).toBe('Liked')
})
