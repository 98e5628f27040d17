import { describe, expect, it } from 'vitest'
import { moduleBreaches, sheetBreaches, tokensOf } from './styles.ts'

const tokens = tokensOf(`
  :root { --q-text: light-dark(#111, #eee); --q-font-m: 13px; --q-space-2: 8px; --q-radius: 6px; }
  @media (prefers-contrast: more) { :root { --q-text: #000; } }
`)
const breaches = (css: string): string[] => sheetBreaches(css, tokens)

describe('sheetBreaches', () => {
  it('requires the token for a size that has one', () => {
    expect(breaches('.a { font-size: 13px; }')).toEqual(['font-size: 13px is var(--q-font-m)'])
    expect(breaches('.a { margin: 0 -8px 8px 7px }')).toEqual([
      'margin: 8px is var(--q-space-2)',
      'margin: 8px is var(--q-space-2)',
    ])
    expect(breaches('.a { column-gap: 8px; border-radius: 6px; }')).toEqual([
      'column-gap: 8px is var(--q-space-2)',
      'border-radius: 6px is var(--q-radius)',
    ])
  })

  it('allows sizes without a token', () => {
    expect(
      breaches('.a { width: 8px; font-size: 0.9em; gap: 18px; padding: calc(-1 * var(--q-space-2)); }'),
    ).toEqual([])
  })

  it('refuses literal colours', () => {
    for (const value of [
      '#fff',
      'rgb(0 0 0 / 50%)',
      'light-dark(#112233, #000)',
      'white',
      'linear-gradient(red, red)',
    ])
      expect(breaches(`.a { background: ${value}; }`)).toHaveLength(1)
  })

  it('allows system colours and tokens', () => {
    for (const value of [
      'transparent',
      'currentcolor',
      'Highlight',
      'var(--q-text)',
      'oklch(from var(--q-text) l c h)',
    ])
      expect(breaches(`.a { background: ${value}; white-space: nowrap; }`)).toEqual([])
  })

  it('refuses undeclared custom properties', () => {
    expect(breaches('.a { color: var(--q-ink); }')).toEqual(['--q-ink is not declared'])
    expect(breaches('.a { --q-ink: var(--q-text); color: var(--q-ink); }')).toEqual([])
  })

  it('ignores comments', () => {
    expect(breaches('/* 8px; color: #fff; */ .a { margin: 0; }')).toEqual([])
  })
})

describe('moduleBreaches', () => {
  it('refuses literal colours', () => {
    expect(moduleBreaches(`const fill = '#0f5f58'`)).toHaveLength(1)
    expect(moduleBreaches('<path fill="#fff" />')).toHaveLength(1)
    expect(moduleBreaches(`const anchor = '#content'`)).toEqual([])
  })

  it('requires the import name classes for a CSS module', () => {
    expect(moduleBreaches(`import classes from './card.module.css'`)).toEqual([])
    expect(moduleBreaches(`import styles from './card.module.css'`)).toHaveLength(1)
  })
})
