import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Arch, Platform } from 'electron-builder'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { autostartEntry } from '../../src/main/shell/start/login-item.ts'
import { programPath } from '../../tests/support/process/program-path.ts'
import { buildInstaller, computeInstaller, stageProject, stubTools } from './staged-project.ts'

// Each check needs a tool. `build/setup.mjs` installs the small tools on Debian. Without its tool, a check is
// skipped.
vi.setConfig({ testTimeout: 120_000 })

const root = join(import.meta.dirname, '../..')
const metainfo = join(import.meta.dirname, 'linux/org.quayside.desktop.metainfo.xml')
let folder = ''
beforeAll(() => {
  folder = stageProject()
  for (const [name, value] of Object.entries(stubTools(folder))) vi.stubEnv(name, value)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const accepts = (tool: string, args: readonly string[]): void => {
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd: root, encoding: 'utf8' })
  expect(status, `${tool} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
}
const needs = (tool: string) => it.skipIf(programPath(tool) === undefined)
const desktopOf = (options: unknown): string => (options as { desktop: string }).desktop

needs('makensis')('makensis compiles the Windows installer and uninstaller', async () => {
  const installer = await buildInstaller(folder, Platform.WINDOWS, 'nsis', Arch.x64)
  expect(statSync(installer).size).toBeGreaterThan(100_000)
})

describe('xmllint', () => {
  needs('xmllint')('parses the MSI project with our additions', async () => {
    const { project } = await computeInstaller(folder, Platform.WINDOWS, 'msi', Arch.x64)
    writeFileSync(join(folder, 'project.wxs'), project)
    accepts('xmllint', ['--noout', join(folder, 'project.wxs')])
  })

  needs('xmllint')('parses each policy file', () => {
    const files = globSync('build/policy/**/*.{admx,adml,mobileconfig}', { cwd: root })
    expect(files).toHaveLength(3)
    accepts('xmllint', ['--noout', '--nonet', ...files])
  })
})

needs('desktop-file-validate').each([
  ['deb', async () => desktopOf((await computeInstaller(folder, Platform.LINUX, 'deb', Arch.x64)).options)],
  [
    'AppImage',
    async () => desktopOf((await computeInstaller(folder, Platform.LINUX, 'AppImage', Arch.x64)).options),
  ],
  ['start at login', async () => autostartEntry('/home/a b/100%/Quayside.AppImage', '--at-login')],
])('desktop-file-validate accepts the entry for %s', async (_kind, text) => {
  const file = join(folder, 'quayside.desktop')
  writeFileSync(file, await text())
  accepts('desktop-file-validate', ['--no-hints', file])
})

needs('appstreamcli')('appstreamcli accepts the metainfo file', () => {
  accepts('appstreamcli', ['validate', '--no-net', '--pedantic', metainfo])
})

it('lists the package version as the newest release', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const [, newest] = /<release version="([^"]+)"/.exec(readFileSync(metainfo, 'utf8')) ?? []
  expect(newest).toBe(version)
})

needs('python3').each(['build/installer/entitlements.mac.plist', 'build/policy/quayside.mobileconfig'])(
  'plistlib parses %s',
  (file) => {
    accepts('python3', ['-c', 'import plistlib, sys; assert plistlib.load(open(sys.argv[1], "rb"))', file])
  },
)

needs('shellcheck')('shellcheck accepts the installer scripts', () => {
  accepts('shellcheck', [
    ...['AppRun', 'after-remove.sh'].map((name) => join('build/installer/linux', name)),
    '.github/scripts/installer.sh',
  ])
})
