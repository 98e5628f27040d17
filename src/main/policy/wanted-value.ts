import { orList } from '#shared/texts/lists.ts'
import { plainList } from '#shared/texts/units.ts'
import type { Policy } from './definition.ts'
import { isPolicyName, type PolicyName, policies } from './schema.ts'
import type { PolicyCarrier } from './source.ts'
import { policyTexts as texts } from './texts.ts'

const { types } = texts

/** Each source format's values of a switch, and its names for the types of value. */
const formats = {
  registry: {
    switch: ['1', '0'],
    type: () => ({
      boolean: 'REG_DWORD',
      number: 'REG_DWORD',
      text: 'REG_SZ',
      list: types.registryList,
      json: types.registryJson,
    }),
  },
  'property-list': {
    switch: ['<true/>', '<false/>'],
    type: () => ({
      boolean: 'Boolean',
      number: '<integer>',
      text: '<string>',
      list: types.propertyList,
      json: types.propertyJson,
    }),
  },
  json: {
    switch: ['true', 'false'],
    type: () => ({
      boolean: types.unquoted,
      number: types.number,
      text: types.text,
      list: types.list,
      json: 'JSON',
    }),
  },
} as const satisfies Readonly<Record<PolicyCarrier, unknown>>

const ruleOf = (name: PolicyName, carrier: PolicyCarrier): string => {
  const { form }: Policy = policies[name]
  const [on, off] = formats[carrier].switch
  switch (form.type) {
    case 'boolean':
      return form.only ? on : orList([on, off])
    case 'number':
      return texts.wholeNumber(String(form.min), String(form.max))
    case 'choice':
      return texts.oneOf(plainList(Object.keys(form.choices)))
    default:
      return texts.rules[name as keyof typeof texts.rules]
  }
}

/**
 * Returns the rule for a policy's value and its type, in the terms of its source and in the current language; null for
 * a name that no policy has.
 */
export const wantedValue = (name: string, carrier: PolicyCarrier): string | null => {
  if (!isPolicyName(name)) return null
  const { type } = (policies[name] as Policy).form
  return texts.withType(ruleOf(name, carrier), formats[carrier].type()[type === 'choice' ? 'text' : type])
}
