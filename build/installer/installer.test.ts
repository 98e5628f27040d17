import { expect, it } from 'vitest'
import { packageFolder } from '../bundled-packages.ts'
import { azureSigning } from './azure-signing.ts'
import { forgetUsers, withOurParts } from './msi-project.ts'
import { noticesText } from './notices.ts'
import { sbomDocument } from './sbom.ts'

const traces = { appId: 'org.quayside.desktop', productName: 'Quayside', toastActivator: '{8A}' }
const slate = {
  name: '@a/slate',
  version: '1.2.3',
  license: 'MIT',
  homepage: '',
  texts: ['Permission is granted'],
}

it.each([
  ['/p/node_modules/zod/v4/index.js', '/p/node_modules/zod'],
  ['\0/p/node_modules/@a/b/node_modules/c/x.cjs?commonjs-module', '/p/node_modules/@a/b/node_modules/c'],
  ['C:\\p\\node_modules\\@a\\b\\x.js', 'C:/p/node_modules/@a/b'],
  ['/p/src/main/index.ts', null],
])('packageFolder finds the package of %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder)
})

it('azureSigning needs every variable of the account', () => {
  const whole = {
    AZURE_SIGNING_ENDPOINT: 'https://weu.example',
    AZURE_SIGNING_ACCOUNT: 'account',
    AZURE_SIGNING_PROFILE: 'profile',
    AZURE_SIGNING_PUBLISHER: 'CN=Quayside',
  }
  expect(azureSigning(whole)).toMatchObject({
    codeSigningAccountName: 'account',
    publisherName: 'CN=Quayside',
  })
  expect(azureSigning({ ...whole, AZURE_SIGNING_PROFILE: '' })).toBeNull()
})

it('lists each package with its licence in the notices and the SBOM', () => {
  expect(noticesText([slate])).toContain('@a/slate 1.2.3 (MIT)')
  expect(noticesText([slate])).toContain('Permission is granted')
  const app = { name: 'quayside', version: '0.1.0', license: 'MIT' }
  expect(sbomDocument(app, '45.4.1', [slate])).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      { type: 'framework', purl: 'pkg:npm/electron@45.4.1' },
      { type: 'library', purl: 'pkg:npm/%40a/slate@1.2.3', licenses: [{ expression: 'MIT' }] },
    ],
  })
})

it('removes Electron’s registry keys and shortcuts for each user', () => {
  const command = forgetUsers(traces)
  for (const entry of [
    String.raw`"%u\Software\Microsoft\Windows\CurrentVersion\Run" /v org.quayside.desktop`,
    String.raw`"%u\Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" /v org.quayside.desktop`,
    String.raw`"%u\Software\Classes\CLSID\{8A}"`,
    String.raw`call del "%p\AppData\Roaming\Microsoft\Windows\Start Menu\Programs\Quayside.lnk"`,
  ])
    expect(command).toContain(entry)
  // Parentheses end the first loop before the second one.
  expect(command).toMatch(/^\(for .*\) & for [^\n]*$/)
})

it('rejects an MSI project with an unknown shape', () => {
  const project = '<Wix><File Id="mainExecutable"/></Wix>'
  expect(() => withOurParts(project, 'quayside', traces)).toThrow('shape')
})
