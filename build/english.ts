/** `npm run check`: checks the English of comments. Prints each finding and exits with 1. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findingsIn } from './english/findings.ts'

const root = dirname(import.meta.dirname)
for (const path of globSync('{src,packages,tests,build}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).sort())
  for (const { line, rule, text } of findingsIn(readFileSync(join(root, path), 'utf8'))) {
    console.error(`${path}:${line} ${rule}: ${text}`)
    process.exitCode = 1
  }
