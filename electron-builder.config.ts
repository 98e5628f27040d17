import { join } from 'node:path'
import type { Configuration, DebOptions, FileSet } from 'electron-builder'
import { azureSigning } from './build/installer/azure-signing.ts'
import { comments, summaries } from './build/installer/linux/summaries.ts'
import { completeProject } from './build/installer/msi-project.ts'
import { verifyBinaries } from './build/installer/native-hooks.ts'
import { type NativeSystem, nativeFiles } from './build/installer/native-modules.ts'
import { updateAddress, updateKeyIn } from './build/installer/update-address.ts'
import { packagerTargets } from './build/release/targets.ts'
import { toastActivator } from './src/main/notifications/toast.ts'
import { testLanguages, unfinishedLanguages } from './src/shared/texts/language.ts'

/** A placeholder address, because the project has no mailbox yet. */
const contact = 'The Quayside contributors <maintainers@quayside.example>'

const appId = 'org.quayside.desktop'
const metainfo = 'org.quayside.desktop.metainfo.xml'

/** Additions to the packager's deb and rpm. */
const linuxPackage = {
  afterRemove: 'build/installer/linux/after-remove.sh',
  appArmorProfile: 'build/policy/quayside.apparmor',
  fpm: [
    // Only the AppImage needs this launcher.
    ...['--exclude', 'opt/Quayside/AppRun'],
    `${join(import.meta.dirname, 'build/installer/linux', metainfo)}=/usr/share/metainfo/${metainfo}`,
  ],
} satisfies DebOptions

/**
 * Returns the files inside the app. The bundles contain everything except native modules (keytar, the policy reader) and
 * sharp. Its codecs are WebAssembly (docs/security.md). Each system has a whole list: the packager cannot remove files
 * from a list of all systems.
 */
const filesOf = (system: NativeSystem): FileSet[] => [
  {
    filter: [
      'out/{main,preload,renderer}/**',
      ...[...testLanguages, ...unfinishedLanguages].map((tag) => `!out/main/languages/${tag}.json`),
      'package.json',
      '!**/*.map',
      '!**/node_modules/**',
      ...nativeFiles(system),
      'node_modules/{bindings,file-uri-to-path}/{package.json,LICENSE*,*.js}',
      'node_modules/sharp/{package.json,LICENSE,dist/*.{cjs,mjs}}',
      'node_modules/{semver,detect-libc}/**/*.{js,json}',
      'node_modules/@img/colour/*.{cjs,json}',
      'node_modules/@img/sharp-wasm32/{package.json,LICENSE,versions.json,index.cjs,lib/*}',
      '**/@emnapi/runtime/{package.json,LICENSE,index.js,dist/emnapi.cjs*.js}',
    ],
  },
]

/** Content of the installers (docs/packaging.md). docs/security.md gives the reason for each fuse. */
const configuration: Configuration = {
  appId,
  productName: 'Quayside',
  copyright: 'Copyright © 2026 The Quayside contributors',
  directories: { output: 'dist', buildResources: 'build/installer' },
  afterPack: verifyBinaries,
  extraResources: [
    { from: 'resources', to: 'resources', filter: ['**/*', '!icon*', '!icons/**', '!*.svg'] },
    { from: 'LICENSE', to: 'LICENSE.txt' },
    { from: 'out/notices', to: '.' },
    // Policy files for administrators (docs/it-guide.md).
    { from: 'build/policy', to: 'policy' },
  ],
  asar: true,
  // The system cannot load native modules from an archive. The codecs' licence requires separate files.
  asarUnpack: ['**/*.node', 'node_modules/@img/sharp-wasm32/**'],
  // Builds keytar for the installer's processor.
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
  // The older AppImage format needs a FUSE library that current systems lack.
  toolsets: { appimage: '1.0.3' },
  linux: {
    files: filesOf('linux'),
    target: packagerTargets('linux'),
    icon: 'resources/icons',
    category: 'Network',
    synopsis: summaries.en,
    desktop: { entry: comments() },
    maintainer: contact,
    vendor: 'The Quayside contributors',
    executableName: 'quayside',
    executableArgs: [],
    syncDesktopName: true,
    // Replaces the packager's launcher in the AppImage. The other formats ignore it.
    extraFiles: [{ from: 'build/installer/linux/AppRun', to: 'AppRun' }],
  },
  deb: {
    ...linuxPackage,
    // The packager's default, and fonts of the scripts that Inter lacks, as in build/setup.mjs.
    recommends: ['libappindicator3-1', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'],
  },
  rpm: {
    ...linuxPackage,
    // Removing an rpm removes only its listed folders.
    fpm: [...linuxPackage.fpm, '--directories', '/opt/Quayside'],
    // The packager's defaults, and libsecret by its names on Fedora and SUSE.
    depends: [
      ...['gtk3', 'libnotify', 'nss', 'libXScrnSaver', '(libXtst or libXtst6)', 'xdg-utils', 'at-spi2-core'],
      ...['(libuuid or libuuid1)', '(libsecret or libsecret-1-0)'],
    ],
  },
  mac: {
    files: filesOf('darwin'),
    target: packagerTargets('mac'),
    icon: 'resources/icon.icns',
    category: 'public.app-category.business',
    darkModeSupport: true,
    hardenedRuntime: true,
    entitlements: 'build/installer/entitlements.mac.plist',
    entitlementsInherit: 'build/installer/entitlements.mac.plist',
  },
  win: {
    files: filesOf('win32'),
    target: packagerTargets('win'),
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
  // Address of updates for the installed app; none without the variable.
  publish: updateAddress(process.env),
  extraMetadata: updateKeyIn(process.env),
}

export default configuration
