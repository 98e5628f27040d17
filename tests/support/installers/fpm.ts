/**
 * Stands in for fpm, which the packager downloads and Debian does not have: takes the packager's own arguments for a deb
 * and makes it with dpkg-deb. Only for tests; what fpm adds by itself (md5sums, changelog) is not in it.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    ...Object.fromEntries(
      'architecture after-install after-remove description version package name maintainer vendor url license deb-priority deb-compression category'
        .split(' ')
        .map((name) => [name, text]),
    ),
    s: { type: 'string', short: 's' },
    t: { type: 'string', short: 't' },
    depends: { type: 'string', short: 'd', multiple: true },
    'deb-recommends': { type: 'string', multiple: true },
    force: { type: 'boolean' },
  },
}) as { values: Record<string, string | string[] | boolean | undefined>; positionals: string[] }

const list = (name: string): string => [values[name] ?? []].flat().join(', ')
const folder = mkdtempSync(join(tmpdir(), 'quayside-deb-'))
chmodSync(folder, 0o755)
for (const mapping of positionals) {
  const [from = '', to = ''] = mapping.split('=')
  const place = join(folder, to)
  mkdirSync(statSync(from).isDirectory() ? place : dirname(place), { recursive: true })
  cpSync(from, place, { recursive: true })
}
mkdirSync(join(folder, 'DEBIAN'))
const control = {
  Package: values.name,
  Version: values.version,
  Architecture: values.architecture,
  Maintainer: values.maintainer,
  Homepage: values.url,
  Depends: list('depends'),
  Recommends: list('deb-recommends'),
  Priority: values['deb-priority'],
  Description: values.description,
}
const fields = Object.entries(control).filter(([, value]) => value)
writeFileSync(join(folder, 'DEBIAN/control'), fields.map(([name, value]) => `${name}: ${value}\n`).join(''))
for (const [name, script] of [
  ['postinst', values['after-install']],
  ['postrm', values['after-remove']],
] as const) {
  copyFileSync(String(script), join(folder, 'DEBIAN', name))
  chmodSync(join(folder, 'DEBIAN', name), 0o755)
}
const made = spawnSync(
  'dpkg-deb',
  ['--root-owner-group', '-Zgzip', '--build', folder, String(values.package)],
  { stdio: 'inherit' },
)
rmSync(folder, { recursive: true })
process.exit(made.status ?? 1)
