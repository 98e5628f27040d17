import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('a dry run of the release ends with the files that it would publish', ({ skip }) => {
  skip(process.platform === 'win32', 'The workflow’s scripts need a shell')
  const { VITEST: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/release.ts', '--dry'], {
    cwd: root,
    encoding: 'utf8',
    env,
  })
  expect(status, stderr).toBe(0)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const files = stdout
    .split(/^The release would publish \d+ files:\n/m)[1]
    ?.trim()
    .split('\n')
  const named = (system: string, names: readonly string[]): string[] =>
    names.map((name) => `quayside-${version}-${system}-${name}`)
  const metadata = ['latest-linux.yml', 'latest-linux-arm64.yml']
  expect(files?.toSorted()).toEqual(
    [
      ...named('linux', ['x86_64.AppImage', 'arm64.AppImage', 'amd64.deb', 'arm64.deb']),
      ...named('linux', ['x86_64.rpm', 'aarch64.rpm']),
      ...['dmg', 'pkg', 'zip'].flatMap((ending) =>
        named('mac', [`x64.${ending}`, `arm64.${ending}`, `universal.${ending}`]),
      ),
      ...named('win', ['x64-setup.exe', 'arm64-setup.exe', 'x64.msi']),
      ...['linux', 'macos', 'windows'].map((system) => `quayside-${system}.cdx.json`),
      ...['latest.yml', 'latest-mac.yml', ...metadata, ...metadata.map((name) => `${name}.minisig`)],
      'SHA256SUMS',
    ].toSorted(),
  )
})
