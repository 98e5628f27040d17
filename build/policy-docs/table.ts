import type { Policy, PolicyForm } from '../../src/main/policy/definition.ts'
import { grouped } from './all-policies.ts'

const escaped = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')

const formText = (form: PolicyForm): string => {
  switch (form.type) {
    case 'boolean':
      return form.only ? '`true`' : 'true or false'
    case 'number':
      return `number, ${form.min} to ${form.max}`
    case 'text':
      return 'text'
    case 'list':
      return 'list of texts'
    case 'json':
      return 'JSON'
    case 'choice':
      return Object.keys(form.choices)
        .map((value) => `\`${value}\``)
        .join(', ')
  }
}

const meaning = ({ form, what }: Policy): string =>
  form.type === 'choice'
    ? `${what} ${Object.entries(form.choices)
        .map(([value, text]) => `\`${value}\`: ${text}`)
        .join('; ')}.`
    : what

const row = ([name, policy]: readonly [string, Policy]): string =>
  `| ${[
    `\`${name}\``,
    formText(policy.form),
    meaning(policy),
    `\`${JSON.stringify(policy.example)}\``,
    policy.since,
  ]
    .map(escaped)
    .join(' | ')} |`

/** Returns the guide's table, with a row for each group above its policies. */
export const policyTable = (): string =>
  [
    '| Policy | Value | What it does | Example | Since |',
    '|---|---|---|---|---|',
    ...grouped().flatMap(({ heading, of }) => [`| **${heading}** | | | | |`, ...of.map(row)]),
  ].join('\n')

export const begin = '<!-- The table of policies: written by build/policy-docs.ts. -->'
export const end = '<!-- The end of the table. -->'

/** Returns the guide with its current table. Throws when the guide has no place for it. */
export const withTable = (guide: string): string => {
  const from = guide.indexOf(begin)
  const to = guide.indexOf(end)
  if (from < 0 || to < from) throw new Error('docs/it-guide.md has no place for the table of policies')
  return `${guide.slice(0, from)}${begin}\n\n${policyTable()}\n\n${guide.slice(to)}`
}
