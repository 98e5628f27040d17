/** Writes docs/contract.md from the contract. With `--check`, fails when the file is outdated. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contractDocument } from './contract-doc/document.ts'

const path = join(dirname(import.meta.dirname), 'docs/contract.md')
const written = contractDocument()
if (!process.argv.includes('--check')) {
  writeFileSync(path, written)
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== written) {
  console.error('docs/contract.md is stale: run `npm run contract-doc`.')
  process.exit(1)
}
