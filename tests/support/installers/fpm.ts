/**
 * Replaces fpm, which the packager downloads and Debian lacks: accepts the packager's arguments and builds a deb with
 * dpkg-deb or an rpm with rpmbuild. Only for tests; fpm's own additions (md5sums, changelog) are missing.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
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
      [
        ...'architecture after-install after-remove description version package name maintainer vendor'.split(
          ' ',
        ),
        ...'url license category deb-priority deb-compression rpm-os rpm-compression rpm-summary'.split(' '),
      ].map((name) => [name, text]),
    ),
    s: { type: 'string', short: 's' },
    t: { type: 'string', short: 't' },
    depends: { type: 'string', short: 'd', multiple: true },
    'deb-recommends': { type: 'string', multiple: true },
    exclude: { type: 'string', multiple: true },
    directories: { type: 'string', multiple: true },
    force: { type: 'boolean' },
  },
}) as { values: Record<string, string | string[] | boolean | undefined>; positionals: string[] }

const list = (name: string): string => [values[name] ?? []].flat().join(', ')
const work = mkdtempSync(join(tmpdir(), 'quayside-fpm-'))
const folder = join(work, 'root')
mkdirSync(folder, { mode: 0o755 })
for (const mapping of positionals) {
  const [from = '', to = ''] = mapping.split('=')
  const place = join(folder, to)
  mkdirSync(statSync(from).isDirectory() ? place : dirname(place), { recursive: true })
  cpSync(from, place, { recursive: true })
}
for (const pattern of [values.exclude ?? []].flat())
  for (const path of globSync(String(pattern), { cwd: folder }))
    rmSync(join(folder, path), { recursive: true })

const run = (command: string, args: readonly string[]): void => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const makeDeb = (): void => {
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
  run('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', folder, String(values.package)])
}

const makeRpm = (): void => {
  // As with fpm, a folder that is not listed stays after the removal of the package.
  const owned = [values.directories ?? []].flat().map(String)
  const files = globSync('**', { cwd: folder, withFileTypes: true }).flatMap((entry) => {
    const path = join('/', entry.parentPath.slice(folder.length), entry.name)
    if (!entry.isDirectory()) return [`"${path}"`]
    return owned.some((one) => `${path}/`.startsWith(`${one}/`)) ? [`%dir "${path}"`] : []
  })
  const spec = join(work, 'quayside.spec')
  const script = (name: string): string => readFileSync(String(values[name]), 'utf8').replaceAll('%', '%%')
  writeFileSync(
    spec,
    `Name: ${values.name}
Version: ${values.version}
Release: 1
Summary: ${values['rpm-summary']}
License: ${values.license}
Vendor: ${values.vendor}
Packager: ${values.maintainer}
URL: ${values.url}
Requires: ${list('depends')}
AutoReqProv: no
%description
${values.description}
%install
cp -a "${folder}/." "%{buildroot}"
%post
${script('after-install')}
%postun
${script('after-remove')}
%files
%defattr(-,root,root)
${files.join('\n')}
`,
  )
  const defines = { _topdir: join(work, 'rpm'), _build_id_links: 'none', __os_install_post: '%{nil}' }
  run('rpmbuild', [
    ...['-bb', '--quiet', '--target', String(values.architecture)],
    ...Object.entries(defines).flatMap(([name, value]) => ['--define', `${name} ${value}`]),
    spec,
  ])
  const [made = ''] = globSync('rpm/RPMS/*/*.rpm', { cwd: work })
  renameSync(join(work, made), String(values.package))
}

if (values.t === 'rpm') makeRpm()
else makeDeb()
rmSync(work, { recursive: true })
