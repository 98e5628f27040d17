import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, Platform } from 'electron-builder'
import { afterAll, expect, it, vi } from 'vitest'
import { ensureBundles } from '../../build/bundles.ts'
import { copiedConfiguration } from '../../build/installer/staged-project.ts'
import { packApp } from '../support/app/packed-app.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'quayside-deb-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** A system that takes what is written to it with it when the command ends: this one's files under a layer in memory. */
const throwaway = (script: string): string => {
  const at = join(folder, 'system')
  const mounting = [
    `mkdir -p ${at} && mount -t tmpfs none ${at} && mkdir ${at}/new ${at}/work ${at}/root`,
    `mount -t overlay overlay -o lowerdir=/,upperdir=${at}/new,workdir=${at}/work ${at}/root`,
    `mount --bind /proc ${at}/root/proc && mount --bind ${folder} ${at}/root/mnt`,
    `chroot ${at}/root sh -ec '${script}'`,
  ]
  return run('unshare', ['--mount', 'sh', '-ec', mounting.join('\n')])
}

const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'true']).status === 0

it('the deb installs the app with its icons and links, and takes all of it away', async ({ skip }) => {
  skip(!canMount, 'Needs Linux, root and mounts')
  ensureBundles()
  const unpacked = dirname(packApp())
  writeFileSync(join(unpacked, 'chrome-sandbox'), '', { mode: 0o755 })
  const fpm = join(folder, 'fpm')
  writeFileSync(
    fpm,
    `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'tests/support/installers/fpm.ts')}" "$@"\n`,
  )
  chmodSync(fpm, 0o755)
  vi.stubEnv('CUSTOM_FPM_PATH', fpm)
  const configuration = copiedConfiguration()
  const [deb = ''] = await build({
    projectDir: root,
    prepackaged: unpacked,
    targets: Platform.LINUX.createTarget('deb'),
    config: {
      ...configuration,
      directories: { ...configuration.directories, output: join(folder, 'made') },
    },
  })

  const fields = run('dpkg-deb', ['--field', deb])
  expect(fields).toMatch(/^Package: quayside$/m)
  expect(fields).toMatch(/^Maintainer: The Quayside contributors <.+>$/m)
  expect(fields).toMatch(/^Depends: .*libsecret-1-0/m)
  expect(fields).toMatch(/^Description: Social and business network of trade and freight$/m)
  const files = run('dpkg-deb', ['--contents', deb])
  for (const file of [
    'opt/Quayside/resources/app.asar',
    'opt/Quayside/resources/LICENSE.txt',
    'opt/Quayside/resources/THIRD-PARTY-NOTICES.txt',
    'opt/Quayside/resources/sbom.cdx.json',
    'opt/Quayside/resources/resources/tray.png',
    'usr/share/icons/hicolor/256x256/apps/quayside.png',
  ])
    expect(files).toContain(` ./${file}\n`)
  // Nothing of ours that a person could not leave in place: everything belongs to root and only root may write.
  expect(
    files.split('\n').filter((line) => line !== '' && !/^[dl-]r[w-][xs-]r-[xs-]r-[x-] root\/root/.test(line)),
  ).toEqual([])

  const inside = deb.slice(folder.length + 1)
  const seen = throwaway(`
    dpkg --install --force-depends /mnt/${inside} >/dev/null 2>&1
    readlink -f /usr/bin/quayside
    stat -c %a /opt/Quayside/chrome-sandbox
    if unshare --user true; then echo 755; else echo 4755; fi
    cat /usr/share/applications/quayside.desktop
    dpkg --remove --force-depends quayside >/dev/null 2>&1
    ls -d /opt/Quayside /usr/bin/quayside /usr/share/applications/quayside.desktop 2>/dev/null || echo nothing left
  `)
  const [program, mode, wanted, ...rest] = seen.trim().split('\n')
  expect(program).toBe('/opt/Quayside/quayside')
  expect(mode).toBe(wanted)
  expect(rest).toContain('MimeType=x-scheme-handler/quayside;')
  expect(rest).toContain('Exec=/opt/Quayside/quayside %U')
  expect(rest.at(-1)).toBe('nothing left')
})
