import { expect, it } from 'vitest'
import { cutTexts } from './cut-texts.ts'

const linesOf = (text: string) => cutTexts({ path: 'src/renderer/a.ts', text })

it.each([
  `export const a = (b: string) => b.length > 9 ? \`\${b.slice(0, 9)}…\` : b`,
  `export const a = (b: string) => \`\${b.slice(0, c - 1).trimEnd()}…\``,
  'export const a = (b: string) => b.slice(0, 500)',
  'export const a = (b: string) => b.slice(0, longest)',
  'export const a = (b: string) => b.slice(0, cardLimits.note)',
])('refuses %s', (code) => {
  expect(linesOf(code)).toHaveLength(1)
})

it.each([
  'export const a = (b: string) => clip(b, 500)',
  'export const a = (day: string) => day.slice(0, 10)',
  'export const a = (rows: string[]) => rows.slice(0, shown)',
  'export const a = (b: string) => b.slice(2, 500)',
])('allows %s', (code) => {
  expect(linesOf(code)).toEqual([])
})
