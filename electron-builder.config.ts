import { join } from 'node:path'
import type { Configuration, DebOptions } from 'electron-builder'
import { azureSigning } from './build/installer/azure-signing.ts'
import { completeProject } from './build/installer/msi-project.ts'
import { verifyBinaries } from './build/installer/native-hooks.ts'
import { updateAddress, updateKeyIn } from './build/installer/update-address.ts'
import { toastActivator } from './src/main/notifications/toast.ts'

/** Domain of names that belong to nobody: the project has neither a site nor a mailbox yet. */
const contact = 'The Quayside contributors <maintainers@quayside.example>'

const appId = 'org.quayside.desktop'
const metainfo = 'org.quayside.desktop.metainfo.xml'

/** The parts of deb and rpm that the packager's defaults lack. */
const linuxPackage = {
  afterRemove: 'build/installer/linux/after-remove.sh',
  appArmorProfile: 'build/policy/quayside.apparmor',
  fpm: [
    // The launcher of the AppImage.
    ...['--exclude', 'opt/Quayside/AppRun'],
    `${join(import.meta.dirname, 'build/installer/linux', metainfo)}=/usr/share/metainfo/${metainfo}`,
  ],
} satisfies DebOptions

/**
 * What goes into the installers (docs/packaging.md). Fuses are stated one by one; docs/security.md says why each stands
 * as it does.
 */
const configuration: Configuration = {
  appId,
  productName: 'Quayside',
  copyright: 'Copyright © 2026 The Quayside contributors',
  directories: { output: 'dist', buildResources: 'build/installer' },
  // Everything is in the bundles but what is compiled for one system: keytar's two files and the reader of policies. So is
  // sharp, with its codecs as WebAssembly and none that is native (docs/security.md).
  files: [
    'out/{main,preload,renderer}/**',
    'package.json',
    '!**/*.map',
    '!**/node_modules/**',
    'node_modules/keytar/{package.json,LICENSE*,lib/keytar.js,build/Release/keytar.node}',
    'node_modules/@vscode/policy-watcher/{package.json,LICENSE,index.js,build/Release/vscode-policy-watcher.node}',
    'node_modules/{bindings,file-uri-to-path}/{package.json,LICENSE*,*.js}',
    'node_modules/sharp/{package.json,LICENSE,dist/*.{cjs,mjs}}',
    'node_modules/{semver,detect-libc}/**/*.{js,json}',
    'node_modules/@img/colour/*.{cjs,json}',
    'node_modules/@img/sharp-wasm32/{package.json,LICENSE,versions.json,index.cjs,lib/*}',
    '**/@emnapi/runtime/{package.json,LICENSE,index.js,dist/emnapi.cjs*.js}',
  ],
  afterPack: verifyBinaries,
  extraResources: [
    { from: 'resources', to: 'resources', filter: ['**/*', '!icon*', '!icons/**', '!*.svg'] },
    { from: 'LICENSE', to: 'LICENSE.txt' },
    { from: 'out/notices', to: '.' },
    // What administrators give their computers (docs/it-guide.md).
    { from: 'build/policy', to: 'policy' },
  ],
  asar: true,
  // The system opens native modules itself, and knows no archives. The codecs are files of their own, for their licence.
  asarUnpack: ['**/*.node', 'node_modules/@img/sharp-wasm32/**'],
  // Installers of other processors need keytar for them; `npm run package -- --dir` takes what is installed.
  npmRebuild: true,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the packager fills these in.
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',
  protocols: [{ name: 'Quayside', schemes: ['quayside'] }],
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  },
  // The older kind of AppImage needs a FUSE library that current systems lack.
  toolsets: { appimage: '1.0.3' },
  linux: {
    target: ['AppImage', 'deb', 'rpm'].map((target) => ({ target, arch: ['x64', 'arm64'] })),
    icon: 'resources/icons',
    category: 'Network',
    synopsis: 'Social and business network of trade and freight',
    maintainer: contact,
    vendor: 'The Quayside contributors',
    executableName: 'quayside',
    executableArgs: [],
    syncDesktopName: true,
    // Takes the place of the packager's launcher in the AppImage, and has no use in the other formats.
    extraFiles: [{ from: 'build/installer/linux/AppRun', to: 'AppRun' }],
  },
  deb: linuxPackage,
  rpm: {
    ...linuxPackage,
    // Folders that an rpm does not name stay when it is removed.
    fpm: [...linuxPackage.fpm, '--directories', '/opt/Quayside'],
    // The packager's own list, and the library of the keyring by Fedora's and SUSE's names.
    depends: [
      ...['gtk3', 'libnotify', 'nss', 'libXScrnSaver', '(libXtst or libXtst6)', 'xdg-utils', 'at-spi2-core'],
      ...['(libuuid or libuuid1)', '(libsecret or libsecret-1-0)'],
    ],
  },
  mac: {
    target: ['dmg', 'zip', 'pkg'].map((target) => ({ target, arch: ['x64', 'arm64', 'universal'] })),
    icon: 'resources/icon.icns',
    category: 'public.app-category.business',
    darkModeSupport: true,
    hardenedRuntime: true,
    entitlements: 'build/installer/entitlements.mac.plist',
    entitlementsInherit: 'build/installer/entitlements.mac.plist',
  },
  win: {
    target: [
      { target: 'nsis', arch: ['x64', 'arm64'] },
      { target: 'msi', arch: ['x64'] },
    ],
    icon: 'resources/icon.ico',
    azureSignOptions: azureSigning(process.env),
  },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowElevation: true,
    allowToChangeInstallationDirectory: true,
    buildUniversalInstaller: false,
    include: 'build/installer/installer.nsh',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the packager fills these in.
    artifactName: '${name}-${version}-${os}-${arch}-setup.${ext}',
  },
  msi: { oneClick: false, perMachine: true, createDesktopShortcut: false },
  msiProjectCreated: completeProject('quayside', { appId, productName: 'Quayside', toastActivator }),
  // Where the installed app looks for updates; without an address it has none, and says so.
  publish: updateAddress(process.env),
  extraMetadata: updateKeyIn(process.env),
}

export default configuration
