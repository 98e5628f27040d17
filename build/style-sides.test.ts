import { describe, expect, it } from 'vitest'
import { sideBreaches } from './style-sides.ts'

describe('sideBreaches', () => {
  it.each([
    'left: 0',
    'margin-left: auto',
    'border-right-color: red',
    'border-top-left-radius: 4px',
    'scroll-padding-right: 4px',
    'text-align: left',
    'float:right',
    'top: anchor(left)',
    'transition: top 1s, left 1s',
    'margin: 0 0 0 auto',
    'padding: 0 calc(1px + (2px - 1px)) 0 8px',
    'inset: 0 60% 0 0',
    'border-width: 0 2px 2px 0',
    'border-radius: 4px 0',
    'border-radius: 4px 4px 0',
    'transform: translateX(16px)',
  ])('refuses %s', (line) => {
    expect(sideBreaches(`.a{${line}}`)).toHaveLength(1)
    expect(sideBreaches(`.a {\n  color: red;\n  ${line};\n}`)).toHaveLength(1)
  })

  it.each([
    'inset-inline-start: 0',
    'margin-inline: auto 0',
    'text-align: start',
    'margin: 0 auto',
    'margin: 0 8px 4px',
    'padding: 0 calc(-1 * 2px) 0 calc(-1 * 2px)',
    'border-radius: 4px 4px 0 0',
    'transform: translateX(calc(16px * var(--q-forward)))',
    'transform: translateY(16px)',
    'color: var(--q-left)',
  ])('allows %s', (line) => {
    expect(sideBreaches(`.a { ${line}; }`)).toEqual([])
  })

  it('refuses the corners of a page', () => {
    expect(sideBreaches('@page { @top-left { content: none; } }')).toHaveLength(1)
  })

  it('allows exactly one exception per reason', () => {
    expect(sideBreaches('.a { /* physical: a drawing */ border-width: 0 2px 2px 0; left: 0; }')).toEqual([
      'left: use the logical property',
    ])
    expect(sideBreaches('@page { /* physical: paper */ @top-left { content: none; } }')).toEqual([])
    expect(sideBreaches('.a { /* physical: */ left: 0; }')).toHaveLength(1)
  })

  it('ignores other comments', () => {
    expect(sideBreaches('/* left: 0; */ .a { top: 0; } /* The right edge moves. */')).toEqual([])
  })
})
