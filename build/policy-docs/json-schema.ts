import { z } from 'zod'
import { policyTexts } from '../../src/main/policy/texts.ts'
import { allPolicies } from './all-policies.ts'

const schemaOf = (schema: z.ZodType): object => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** Returns the JSON schema of `policies.json`, for editors. */
export const jsonSchema = (): string =>
  `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Policies of Quayside',
      type: 'object',
      properties: {
        $schema: { type: 'string' },
        ...Object.fromEntries(
          allPolicies.map(([name, { what, example, schema }]) => [
            name,
            { title: policyTexts.titles[name], description: what, examples: [example], ...schemaOf(schema) },
          ]),
        ),
      },
      additionalProperties: false,
    },
    null,
    2,
  )}\n`
