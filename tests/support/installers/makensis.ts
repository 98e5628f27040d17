/**
 * Replaces the packager's makensis: compiles the packager's script with Debian's version, without calls to plugins that
 * Debian lacks. Its language files are older and lack some words; every other warning is an error, as for the packager.
 * Windows runs an installer once to write its uninstaller, so an empty one is written here.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Calls of the packager's own plugins. */
const foreignCalls = /^([ \t]*)(?:WinShell|nsProcess|Nsis7z|UAC|StdUtils)::.*$/gim
const withoutThem = (script: string): string => script.replace(foreignCalls, '$1Nop')

const args = process.argv.slice(2).filter((arg) => arg !== '-WX')
const templates = process.cwd()
const copy = mkdtempSync(join(tmpdir(), 'quayside-nsis-'))
cpSync(templates, copy, { recursive: true })
for (const name of globSync('**/*.{nsh,nsi}', { cwd: copy })) {
  const file = join(copy, name)
  writeFileSync(file, withoutThem(readFileSync(file, 'utf8')))
}
const { NSISDIR: _, ...env } = process.env
const { status, stdout } = spawnSync('makensis', args, {
  cwd: copy,
  env,
  input: withoutThem(readFileSync(0, 'utf8').replaceAll(templates, copy)),
  encoding: 'utf8',
  stdio: ['pipe', 'pipe', 'inherit'],
})
process.stdout.write(stdout)
rmSync(copy, { recursive: true })
const uninstaller = args.find((arg) => arg.startsWith('-DUNINSTALLER_OUT_FILE='))?.split('=')[1]
if (args.includes('-DBUILD_UNINSTALLER') && uninstaller)
  writeFileSync(uninstaller.replace(/^Z:/, '').replaceAll('\\', '/'), '')
const isNew = (line: string): boolean =>
  line.startsWith('warning') && !line.includes('LangString "MULTIUSER_')
process.exit(stdout.split('\n').some(isNew) ? 1 : (status ?? 1))
