import type { Policy } from './definition.ts'
import type { PolicyCarrier } from './source.ts'

/** Each source format's names for the types of value. */
const kinds = {
  registry: {
    yes: '1',
    yesOrNo: '1 or 0',
    boolean: 'REG_DWORD',
    number: 'REG_DWORD',
    text: 'REG_SZ',
    list: 'REG_MULTI_SZ, or REG_SZ with commas',
    json: 'JSON in REG_SZ',
  },
  'property-list': {
    yes: '<true/>',
    yesOrNo: '<true/> or <false/>',
    boolean: 'Boolean',
    number: '<integer>',
    text: '<string>',
    list: 'an <array> of <string>, or one <string> with commas',
    json: 'JSON in a <string>',
  },
  json: {
    yes: 'true',
    yesOrNo: 'true or false',
    boolean: 'without quotes',
    number: 'a number without quotes',
    text: 'a string',
    list: 'a list of strings',
    json: 'JSON',
  },
} as const satisfies Readonly<Record<PolicyCarrier, Readonly<Record<string, string>>>>

const ruleOf = ({ form }: Policy, { yes, yesOrNo }: (typeof kinds)[PolicyCarrier]): string => {
  switch (form.type) {
    case 'boolean':
      return form.only ? yes : yesOrNo
    case 'number':
      return `a whole number from ${form.min} to ${form.max}`
    case 'choice':
      return `one of ${Object.keys(form.choices).join(', ')}`
    default:
      return form.rule
  }
}

/** Returns the rule for a policy's value and its type, in the terms of its source. */
export const wantedValue = (policy: Policy, carrier: PolicyCarrier): string => {
  const names = kinds[carrier]
  const { type } = policy.form
  return `${ruleOf(policy, names)} (${names[type === 'choice' ? 'text' : type]})`
}
