import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBundles } from '../../build/bundles.ts'
import { autostartEntry } from '../../src/main/shell/start/login-item.ts'
import { packApp } from '../support/app/packed-app.ts'
import { programPath } from '../support/process/program-path.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'quayside-installers-'))
const unpacked = join(folder, 'unpacked')
const isLinux = process.platform === 'linux'

beforeAll(() => {
  if (!isLinux) return
  ensureBundles()
  cpSync(dirname(packApp()), unpacked, { recursive: true })
  writeFileSync(join(unpacked, 'chrome-sandbox'), '', { mode: 0o755 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** Builds an installer with the packager, with replacements for the tools that it downloads. Returns its path. */
const makeInstaller = (target: string, version: string): string => {
  const fpm = join(folder, 'fpm')
  writeFileSync(
    fpm,
    `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'tests/support/installers/fpm.ts')}" "$@"\n`,
  )
  chmodSync(fpm, 0o755)
  const { VITEST: _, ...env } = process.env
  const output = run(
    'env',
    [
      ...['-u', 'VITEST', process.execPath, join(root, 'tests/support/installers/build-installer.ts')],
      ...[target, version, unpacked, join(folder, `made-${version}`)],
    ],
    { ...env, CUSTOM_FPM_PATH: fpm, APPIMAGE_TOOLS_PATH: join(folder, 'appimage') },
  )
  return /^made: (.*)$/m.exec(output)?.[1] ?? ''
}

/** Runs a script in this system under a temporary overlay in memory. Returns the output lines. */
const runInOverlay = (script: string): string[] => {
  const at = join(folder, 'system')
  const mounting = [
    `mkdir -p ${at} && mount -t tmpfs none ${at} && mkdir ${at}/new ${at}/work ${at}/root`,
    `mount -t overlay overlay -o lowerdir=/,upperdir=${at}/new,workdir=${at}/work ${at}/root`,
    `mount --bind /proc ${at}/root/proc && mount --bind ${folder} ${at}/root/mnt`,
    `chroot ${at}/root sh -ec '${script}'`,
  ]
  return run('unshare', ['--mount', 'sh', '-ec', mounting.join('\n')])
    .trim()
    .split('\n')
}

const hasRpmbuild = isLinux && programPath('rpmbuild') !== undefined
const canMount = isLinux && process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

const installed = [
  'opt/Quayside/resources/app.asar',
  'opt/Quayside/resources/LICENSE.txt',
  'opt/Quayside/resources/THIRD-PARTY-NOTICES.txt',
  'opt/Quayside/resources/sbom.cdx.json',
  'opt/Quayside/resources/policy/quayside.apparmor',
  'opt/Quayside/resources/resources/tray.png',
  'usr/share/icons/hicolor/256x256/apps/quayside.png',
  'usr/share/metainfo/org.quayside.desktop.metainfo.xml',
]

/** Commands of the system's tools for each package format. */
const formats = {
  deb: {
    tools: ['dpkg-deb', 'dpkg'],
    files: (file: string) =>
      run('dpkg-deb', ['--contents', file])
        .split('\n')
        .map((line) => line.split(/ \.\//)[1] ?? ''),
    // The package names libraries that this machine may lack.
    install: 'dpkg --install --force-depends',
    remove: 'dpkg --remove --force-depends',
  },
  rpm: {
    tools: ['rpmbuild', 'rpm'],
    files: (file: string) =>
      run('rpm', ['--query', '--package', '--list', file])
        .split('\n')
        .map((path) => path.slice(1)),
    install: 'rpm --upgrade --nodeps',
    remove: 'rpm --erase --nodeps',
  },
}

describe.each(['deb', 'rpm'] as const)('%s package', (kind) => {
  const { tools, files, install, remove } = formats[kind]
  const isPossible = canMount && tools.every(programPath)

  it('installs, updates and removes the app completely', ({ skip }) => {
    skip(!isPossible, 'Needs Linux, root, mounts and the tools of the format')
    const [older, newer] = ['0.1.0', '0.1.1'].map((version) => makeInstaller(kind, version)) as [
      string,
      string,
    ]
    const there = files(older)
    for (const file of installed) expect(there).toContain(file)
    // Only the AppImage contains this launcher.
    expect(there.filter((path) => path.endsWith('AppRun'))).toEqual([])

    const programs = { maria: '/opt/Quayside/quayside', joao: '/home/joao/Quayside.AppImage' }
    for (const [user, program] of Object.entries(programs))
      writeFileSync(join(folder, `${user}.desktop`), autostartEntry(program, '--at-login'))
    const [first, second] = [older, newer].map((file) => join('/mnt', file.slice(folder.length)))
    const entry = '.config/autostart/quayside.desktop'
    const seen = runInOverlay(`
    for user in ${Object.keys(programs).join(' ')}; do
      useradd --create-home $user
      install -D /mnt/$user.desktop /home/$user/${entry}
      chown -R $user /home/$user
    done
    ${install} ${first} >/dev/null 2>&1
    readlink -f /usr/bin/quayside
    ${install} ${second} >/dev/null 2>&1
    readlink -f /usr/bin/quayside
    cat /usr/share/applications/quayside.desktop
    ls /home/*/${entry}
    ${remove} quayside >/dev/null 2>&1
    ls -d /opt/Quayside /usr/bin/quayside /usr/share/applications/quayside.desktop /home/*/${entry} 2>/dev/null || true`)
    expect(seen.slice(0, 2)).toEqual(Array(2).fill('/opt/Quayside/quayside'))
    expect(seen).toContain('MimeType=x-scheme-handler/quayside;')
    expect(seen).toContain('Exec=/opt/Quayside/quayside %U')
    // Only the autostart entry of another user's AppImage remains.
    expect(seen.slice(-3)).toEqual(['joao', 'maria', 'joao'].map((user) => `/home/${user}/${entry}`))
  })
})

it('the deb declares its dependencies, belongs to root and sets the sandbox mode', ({ skip }) => {
  skip(!canMount, 'Needs Linux, root and mounts')
  const deb = makeInstaller('deb', '0.1.0')
  const fields = run('dpkg-deb', ['--field', deb])
  expect(fields).toMatch(/^Package: quayside$/m)
  expect(fields).toMatch(/^Maintainer: The Quayside contributors <.+>$/m)
  expect(fields).toMatch(/^Depends: .*libsecret-1-0/m)
  expect(fields).toMatch(/^Description: Social and business network of trade and freight$/m)
  // Everything belongs to root, and only root can write.
  const lines = run('dpkg-deb', ['--contents', deb]).split('\n')
  expect(
    lines.filter((line) => line !== '' && !/^[dl-]r[w-][xs-]r-[xs-]r-[x-] root\/root/.test(line)),
  ).toEqual([])
  const [mode, wanted] = runInOverlay(`
    dpkg --install --force-depends /mnt${deb.slice(folder.length)} >/dev/null 2>&1
    stat -c %a /opt/Quayside/chrome-sandbox
    if unshare --user true; then echo 755; else echo 4755; fi`)
  expect(mode).toBe(wanted)
})

it('the rpm requires libsecret and the packager’s defaults', ({ skip }) => {
  skip(!hasRpmbuild, 'Needs Linux and rpmbuild')
  const source = readFileSync(join(root, 'node_modules/app-builder-lib/out/targets/FpmTarget.js'), 'utf8')
  const defaults = [...(/case "rpm":\s+return \[(.*?)\];/s.exec(source)?.[1] ?? '').matchAll(/"([^"]+)"/g)]
  expect(defaults.length).toBeGreaterThan(5)
  const needed = run('rpm', ['--query', '--package', '--requires', makeInstaller('rpm', '0.1.0')]).split('\n')
  for (const name of ['(libsecret or libsecret-1-0)', ...defaults.map(([, one]) => one)])
    expect(needed).toContain(name)
})

const hasSquashTools = isLinux && ['mksquashfs', 'unsquashfs', 'desktop-file-validate'].every(programPath)
it('the AppImage contains our launcher and the icons', ({ skip }) => {
  skip(!hasSquashTools, 'Needs Linux and the tools of AppImages')
  const tools = join(folder, 'appimage')
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64'
  for (const path of ['runtimes', `lib/${arch}`]) mkdirSync(join(tools, path), { recursive: true })
  for (const name of ['mksquashfs', 'desktop-file-validate'])
    symlinkSync(programPath(name) ?? '', join(tools, name))
  const runtime = 'what starts the image\n'
  writeFileSync(join(tools, `runtimes/runtime-${arch}`), runtime)
  const image = makeInstaller('AppImage', '0.1.0')
  const inside = join(folder, 'inside')
  run('unsquashfs', ['-quiet', '-offset', String(runtime.length), '-dest', inside, image])
  expect(readFileSync(join(inside, 'AppRun'), 'utf8')).toBe(
    readFileSync(join(root, 'build/installer/linux/AppRun'), 'utf8'),
  )
  run('test', ['-x', join(inside, 'AppRun')])
  run('test', ['-s', join(inside, 'usr/share/icons/hicolor/256x256/apps/quayside.png')])
  run('test', ['-e', join(inside, 'resources/policy/quayside.apparmor')])
})
