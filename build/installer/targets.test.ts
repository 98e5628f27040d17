import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Arch, Platform } from 'electron-builder'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import configuration from '../../electron-builder.config.ts'
import { comments } from './linux/summaries.ts'
import { computeInstaller, stageProject, stubTools } from './staged-project.ts'

vi.setConfig({ testTimeout: 120_000 })

beforeEach(({ skip }) => {
  skip(process.platform === 'win32', 'The stubs of the packager’s tools are shell scripts')
})

let folder = ''
beforeAll(() => {
  folder = stageProject()
  for (const [name, value] of Object.entries(stubTools(folder))) vi.stubEnv(name, value)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

const desktopFile = (desktop: string): Record<string, string> =>
  Object.fromEntries(
    desktop.split('\n').flatMap((line) => (line.includes('=') ? [line.split(/=(.*)/s)] : [])),
  )

/** Fields of every .desktop file of Quayside. */
const desktopEntry = {
  ...comments(),
  Name: 'Quayside',
  Icon: 'quayside',
  StartupWMClass: 'quayside',
  MimeType: 'x-scheme-handler/quayside;',
  Categories: 'Network;',
}

it('AppImage: starts with the sandbox and handles the URL scheme', async () => {
  const { artifact, options } = await computeInstaller(folder, Platform.LINUX, 'AppImage', Arch.arm64)
  expect(artifact).toBe(`quayside-${version}-linux-arm64.AppImage`)
  const { desktop, desktopFileName } = options as { desktop: string; desktopFileName: string }
  expect(desktopFileName).toBe('quayside.desktop')
  expect(desktopFile(desktop)).toMatchObject({ ...desktopEntry, Exec: 'AppRun %U' })
})

// Linux's formats have their own names for processors.
it.each([
  ['deb', 'linux-amd64.deb'],
  ['rpm', 'linux-x86_64.rpm'],
])('%s: contains author, licence, icons, desktop file and scripts', async (target, name) => {
  const { artifact, options } = await computeInstaller(folder, Platform.LINUX, target, Arch.x64)
  const { arguments: args, desktop } = options as { arguments: string[]; desktop: string }
  expect(artifact).toBe(`quayside-${version}-${name}`)
  const value = (name: string): string | undefined => args[args.indexOf(name) + 1]
  expect(desktopFile(desktop)).toMatchObject({ ...desktopEntry, Exec: '/opt/Quayside/quayside %U' })
  expect(value('--name')).toBe('quayside')
  expect(value('--maintainer')).toMatch(/^The Quayside contributors <.+@.+>$/)
  expect(value('--url')).toMatch(/^https:/)
  expect(value('--license')).toBe('MIT')
  expect(value('--after-install')).toBeDefined()
  expect(value('--after-remove')).toBeDefined()
  const places = args.flatMap((one) => one.split('=/')[1] ?? []).map((place) => `/${place}`)
  expect(places).toContain('/usr/share/applications/quayside.desktop')
  expect(places).toContain('/opt/Quayside')
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024])
    expect(places).toContain(`/usr/share/icons/hicolor/${size}x${size}/apps/quayside.png`)
})

it('NSIS: asks whether to install for one user or for all', async () => {
  const { artifact, options } = await computeInstaller(folder, Platform.WINDOWS, 'nsis', Arch.arm64)
  expect(artifact).toBe(`quayside-${version}-win-arm64-setup.exe`)
  const [defines] = options as [Record<string, unknown>, unknown]
  // In the packager's terms, "required" shows the page for the choice. Otherwise the installer would choose itself.
  expect(defines).toHaveProperty('INSTALL_MODE_PER_ALL_USERS_REQUIRED')
  expect(defines).toHaveProperty('MULTIUSER_INSTALLMODE_ALLOW_ELEVATION')
  expect(defines).not.toHaveProperty('INSTALL_MODE_PER_ALL_USERS')
  expect(defines).not.toHaveProperty('ONE_CLICK')
  expect(defines).not.toHaveProperty('DELETE_APP_DATA_ON_UNINSTALL')
  expect(defines).toMatchObject({ APP_ID: configuration.appId, COMPANY_NAME: 'The Quayside contributors' })
})

it('MSI: installs for all users and registers the URL scheme', async () => {
  const { artifact, project } = await computeInstaller(folder, Platform.WINDOWS, 'msi', Arch.x64)
  expect(artifact).toBe(`quayside-${version}-win-x64.msi`)
  expect(project).toContain('<Property Id="ALLUSERS" Secure="yes" Value="1"/>')
  expect(project).toContain('ProgramFiles64Folder')
  const scheme = /<Component Id="SchemeRegistration".*?<\/Component>\s*<\/ComponentGroup>/s.exec(project)?.[0]
  expect(scheme).toContain(String.raw`Root="HKLM" Key="Software\Classes\quayside"`)
  expect(scheme).toContain('Name="URL Protocol"')
  expect(scheme).toContain('Value="&quot;[#mainExecutable]&quot; &quot;--&quot; &quot;%1&quot;"')
  expect(project).toContain(
    '<Custom Action="ForgetUsers" Before="RemoveFiles">REMOVE="ALL" AND NOT UPGRADINGPRODUCTCODE</Custom>',
  )
})

it.each([
  ['dmg', Arch.universal, 'mac-universal.dmg'],
  ['zip', Arch.arm64, 'mac-arm64.zip'],
  ['pkg', Arch.x64, 'mac-x64.pkg'],
] as const)('macOS: names %s after system and processor', async (target, arch, name) => {
  const { artifact } = await computeInstaller(folder, Platform.MAC, target, arch)
  expect(artifact).toBe(`quayside-${version}-${name}`)
})

it('builds each format for the supported processors', () => {
  const targets = (['linux', 'mac', 'win'] as const).flatMap((system) => configuration[system]?.target ?? [])
  const kinds = targets.map((one) => (typeof one === 'string' ? one : `${one.target} ${one.arch}`))
  expect(kinds).toEqual([
    ...['AppImage', 'deb', 'rpm'].map((kind) => `${kind} x64,arm64`),
    ...['dmg', 'zip', 'pkg'].map((kind) => `${kind} x64,arm64,universal`),
    'nsis x64,arm64',
    'msi x64',
  ])
})

it('macOS: has an ad-hoc signature by default and a hardened runtime', () => {
  expect(configuration.electronFuses?.resetAdHocDarwinSignature).toBe(true)
  // Null would mean "not even ad hoc", and Apple silicon starts no such app.
  expect(configuration.mac?.identity).toBeUndefined()
  expect(configuration.mac).toMatchObject({ hardenedRuntime: true })
  // Undefined: notarised if the environment has an account.
  expect(configuration.mac?.notarize).toBeUndefined()
  for (const kind of ['entitlements', 'entitlementsInherit'] as const) {
    const file = String(configuration.mac?.[kind])
    expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')).toContain('cs.allow-jit')
  }
})
