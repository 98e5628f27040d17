import { expect, it } from 'vitest'
import { findingsIn } from './findings.ts'

const rulesOf = (source: string): readonly string[] => findingsIn(source).map(({ rule }) => rule)

it.each([
  '/** What the server answers. */',
  '// Who has left is not asked.',
  ' * How many rows there are.',
  '/** By which name a member appears. */',
  '/* Whose colour it has. */',
])('refuses a comment without a subject: %s', (source) =>
  expect(rulesOf(source)).toEqual(['begin with the subject or a verb, not with a question word']),
)

it.each(['/** The price for whoever reads it. */', '// Sent to who asked.', '/** A list of what came. */'])(
  'refuses a preposition without a noun: %s',
  (source) => expect(rulesOf(source)).toEqual(['name the person or thing after for, to, by, of, from, with']),
)

it.each(['// The page is told later.', '// A button stands beside it.', '// So many rows are drawn.'])(
  'refuses a figure of speech: %s',
  (source) => expect(rulesOf(source)).toHaveLength(1),
)

it('reports the line of each finding', () => {
  const source = [
    'const a = 1',
    '/**',
    ' * Returns the rows.',
    ' * What is left out is counted.',
    ' */',
  ].join('\n')
  expect(findingsIn(source)).toEqual([
    {
      line: 4,
      rule: 'begin with the subject or a verb, not with a question word',
      text: 'What is left out is counted.',
    },
  ])
})

it.each([
  '/** Returns the price of a view. */',
  '// Which of the two is newer?',
  "const text = 'What is new'",
  '// biome-ignore lint/a11y: what the rule wants is not there',
  '/** @param what the subject */',
])('accepts %s', (source) => expect(findingsIn(source)).toEqual([]))
