import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { classesOf } from '../../../build/styles.ts'
import { Box, Row, Stack, styleClass, styleFlags, styleValues, Text } from './layout.tsx'

it('has a CSS class for each value and flag', () => {
  const declared = classesOf(readFileSync(join(import.meta.dirname, 'layout.module.css'), 'utf8'))
  const wanted = Object.entries(styleValues).flatMap(([name, values]) =>
    values.map((value) => styleClass(name, value)),
  )
  expect([...wanted, ...styleFlags].filter((name) => !declared.has(name))).toEqual([])
})

it('renders any element with its attributes and without style props', () => {
  render(
    <Stack as="form" gap={1.5} wrap={false} aria-label="form">
      <Row as="ul" gap={2} aria-label="list" className="own" />
      <Text>words</Text>
      <Box data-testid="box" />
    </Stack>,
  )
  const form = screen.getByRole('form', { name: 'form' })
  expect(form.getAttributeNames().sort()).toEqual(['aria-label', 'class'])
  expect(screen.getByRole('list', { name: 'list' }).classList.contains('own')).toBe(true)
  expect(screen.getByText('words').tagName).toBe('P')
  expect(screen.getByTestId('box').tagName).toBe('DIV')
})
