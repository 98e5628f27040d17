import { expect, it } from 'vitest'
import { zodBreaches } from './zod.ts'

const breaches = (files: Readonly<Record<string, string>>): string[] =>
  zodBreaches(Object.entries(files).map(([path, text]) => ({ path, text }))).map(
    ({ path, why }) => `${path}: ${why}`,
  )

const user = 'src/shared/contract/entities/user'
const schema = "import { z } from 'zod'"

it('allows zod in schemas and contracts, and its types everywhere', () => {
  expect(
    breaches({
      [`${user}.schema.ts`]: schema,
      [`${user}.ts`]: "import type { z } from 'zod'\nimport type { user } from './user.schema.ts'",
      'src/shared/contract/api/users.ts': "import { user } from '../entities/user.schema.ts'",
      'src/shared/contract/events/contract.ts': schema,
      'src/renderer/features/person/avatar.tsx': "import { x } from '#shared/contract/entities/user.ts'",
      'src/main/ipc/handle.ts': "import { user } from '#shared/contract/entities/user.schema.ts'",
    }),
  ).toEqual([])
})

it('refuses a schema in any other shared file', () => {
  expect(
    breaches({
      [`${user}.schema.ts`]: schema,
      [`${user}.ts`]: "import { user } from './user.schema.ts'",
      'src/shared/rules/cost.ts': schema,
    }),
  ).toEqual([
    `${user}.ts: ${user}.schema.ts: only x.schema.ts and the contracts load schemas`,
    'src/shared/rules/cost.ts: zod: only x.schema.ts and the contracts load schemas',
  ])
})

it('reports an indirect import of zod by the page', () => {
  expect(
    breaches({
      'src/shared/contract/api/users.ts': schema,
      'src/shared/contract/api/names.ts': "export { names } from './users.ts'",
      'src/shared/rules/names.ts': "import { names } from '../contract/api/names.ts'",
      'src/renderer/features/person/avatar.tsx': "const x = await import('#shared/rules/names.ts')",
      'src/renderer/features/person/name.tsx': "import type { X } from '#shared/rules/names.ts'",
    }),
  ).toEqual([
    'src/renderer/features/person/avatar.tsx: the page gets zod by src/shared/rules/names.ts -> ' +
      'src/shared/contract/api/names.ts -> src/shared/contract/api/users.ts -> zod',
  ])
})
