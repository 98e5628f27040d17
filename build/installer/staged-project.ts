import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { type Arch, build, type Configuration, type Platform } from 'electron-builder'
import configuration from '../../electron-builder.config.ts'

const root = join(import.meta.dirname, '../..')

/** The packager's results for one installer, up to the first tool that some machines lack. */
export interface Computed {
  /** Name of the installer. */
  readonly artifact: string
  /** Input of the target's tool, in the target's own format; undefined for targets that do not pass it on. */
  readonly options: unknown
  /** The MSI's project, with the additions of our hook. */
  readonly project: string
}

const write = (path: string, text = '', mode = 0o644): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { mode })
}

/**
 * Creates a folder with the packager's input files, and stubs of the bundles, the packed app and the packager's
 * tools.
 */
export const stageProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-installers-'))
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  write(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies: {}, devDependencies: {} }))
  for (const name of ['LICENSE', 'resources', 'build/installer', 'build/policy'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['main/index.js', 'preload/index.cjs', 'renderer/index.html', 'notices/sbom.cdx.json'])
    write(join(folder, 'out', name), 'stub')
  for (const name of ['quayside', 'Quayside.exe', 'resources/app.asar', 'chrome-sandbox'])
    write(join(folder, 'unpacked', name), '', 0o755)
  write(join(folder, 'tools/elevate.exe'))
  write(
    join(folder, 'tools/7za'),
    '#!/bin/sh\nfor last; do case "$last" in *.7z) : > "$last" ;; esac; done\n',
  )
  chmodSync(join(folder, 'tools/7za'), 0o755)
  mkdirSync(join(folder, 'tools/plugins/x86-unicode'), { recursive: true })
  const makensis = join(root, 'tests/support/installers/makensis.ts')
  write(
    join(folder, 'tools/linux/makensis'),
    `#!/bin/sh\nexec "${process.execPath}" "${makensis}" "$@"\n`,
    0o755,
  )
  write(join(folder, 'tools/bin/wine'), '#!/bin/sh\n', 0o755)
  return folder
}

/** Returns the environment variables for the stub tools of a staged project. */
export const stubTools = (folder: string): Record<string, string> => ({
  ELECTRON_BUILDER_7ZIP_PATH: join(folder, 'tools/7za'),
  ELECTRON_BUILDER_NSIS_DIR: join(folder, 'tools'),
  ELECTRON_BUILDER_NSIS_RESOURCES_DIR: join(folder, 'tools'),
  PATH: `${join(folder, 'tools/bin')}${delimiter}${process.env.PATH}`,
})

/**
 * Returns a copy of the configuration for one build, because the packager changes it. Omits our hooks, and the fuses,
 * which a stub of Electron lacks.
 */
export const copiedConfiguration = (): Configuration => {
  const { electronFuses: _, ...rest } = configuration
  const plain = Object.entries(rest).filter(([, value]) => typeof value !== 'function')
  return structuredClone(Object.fromEntries(plain))
}

/** Returns the copied configuration for a staged project, which has no packages to build. */
export const stagedConfiguration = (): Configuration => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string
  }
  return { ...copiedConfiguration(), electronVersion: version, npmRebuild: false }
}

/** Builds one installer of a staged project with stub tools. */
export const buildInstaller = async (
  folder: string,
  platform: Platform,
  target: string,
  arch: Arch,
): Promise<string> => {
  const made = await build({
    projectDir: folder,
    prepackaged: join(folder, 'unpacked'),
    targets: platform.createTarget(target, arch),
    config: stagedConfiguration(),
  })
  return made.find((path) => !path.endsWith('.blockmap')) ?? ''
}

/** Computes one installer of a staged project. */
export const computeInstaller = async (
  folder: string,
  platform: Platform,
  target: string,
  arch: Arch,
): Promise<Computed> => {
  let artifact = ''
  let options: unknown
  let project = ''
  const farEnough = new Error('far enough')
  const isDuplicate = ['AppImage', 'deb', 'rpm', 'nsis'].includes(target)
  const building = build({
    projectDir: folder,
    prepackaged: join(folder, 'unpacked'),
    targets: platform.createTarget(target, arch),
    config: {
      ...stagedConfiguration(),
      artifactBuildStarted: ({ file }) => {
        artifact = basename(file)
        if (!isDuplicate && target !== 'msi') throw farEnough
      },
      msiProjectCreated: async (path) => {
        if (typeof configuration.msiProjectCreated === 'function') await configuration.msiProjectCreated(path)
        project = readFileSync(path, 'utf8')
        throw farEnough
      },
    },
    effectiveOptionComputed: async (computed) => {
      // Reads the packager's temporary files.
      options =
        Array.isArray(computed) && Array.isArray(computed[0])
          ? { arguments: computed[0], desktop: readFileSync(String(computed[1]), 'utf8') }
          : computed
      return true
    },
  })
  await building.catch((error: unknown) => {
    if (!String(error).includes(farEnough.message)) throw error
  })
  return { artifact, options, project }
}
