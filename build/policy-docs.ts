/**
 * Writes the administrators' files from the schema of policies: the templates for Group Policy, the profile for
 * macOS, the JSON schema, and the tables of the guide. With `--check`, fails when a file is outdated.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { adml, admx } from './policy-docs/admx.ts'
import { jsonSchema } from './policy-docs/json-schema.ts'
import { mobileconfig } from './policy-docs/profile.ts'
import { withTable } from './policy-docs/table.ts'

const root = dirname(import.meta.dirname)
const guide = join(root, 'docs/it-guide.md')
const folder = join(root, 'build/policy')

const files: Readonly<Record<string, string>> = {
  [join(folder, 'quayside.admx')]: admx(),
  [join(folder, 'en-US/quayside.adml')]: adml(),
  [join(folder, 'quayside.mobileconfig')]: mobileconfig(),
  [join(folder, 'policies.schema.json')]: jsonSchema(),
  [guide]: withTable(readFileSync(guide, 'utf8')),
}

for (const [path, written] of Object.entries(files)) {
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, written)
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== written) {
    console.error(`${path.slice(root.length + 1)} is stale: run \`npm run policy-docs\`.`)
    process.exitCode = 1
  }
}
