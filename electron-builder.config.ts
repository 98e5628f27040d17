import type { Configuration } from 'electron-builder'

/** What goes into the installers. Fuses are stated one by one; docs/security.md says why each stands as it does. */
const configuration: Configuration = {
  appId: 'org.quayside.desktop',
  productName: 'Quayside',
  copyright: 'Copyright © 2026 The Quayside contributors',
  directories: { output: 'dist', buildResources: 'build' },
  files: ['out/**', 'package.json', '!**/*.map', '!**/node_modules/**/{test,tests,__tests__}/**'],
  extraResources: [{ from: 'resources', to: 'resources' }],
  asar: true,
  asarUnpack: ['**/*.node'],
  npmRebuild: false,
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: false,
  },
  linux: { target: ['AppImage', 'deb'], category: 'Network', maintainer: 'The Quayside contributors' },
  mac: { target: ['dmg', 'zip'], category: 'public.app-category.business' },
  win: { target: ['nsis', 'msi'] },
  publish: null,
}

export default configuration
