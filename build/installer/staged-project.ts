import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Arch, build, type Configuration, type Platform } from 'electron-builder'
import configuration from '../../electron-builder.config.ts'

const root = join(import.meta.dirname, '../..')

/** What the packager thinks out for one installer before it wants a tool that is not on every machine. */
export interface Computed {
  /** Name of the installer. */
  readonly artifact: string
  /** What the target's tool would get, in the target's own form; undefined where the packager tells nobody. */
  readonly options: unknown
  /** The project of an MSI, with what our hook put into it. */
  readonly project: string
}

const write = (path: string, text = '', mode = 0o644): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { mode })
}

/** A folder with what the packager reads of this project, and stubs of the bundles, the packed app and the packager's tools. */
export const stageProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-installers-'))
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  write(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies: {}, devDependencies: {} }))
  for (const name of ['LICENSE', 'resources', 'build/installer'])
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
  return folder
}

/** The environment that points the packager at the stubs of a staged project. */
export const stubTools = (folder: string): Record<string, string> => ({
  ELECTRON_BUILDER_7ZIP_PATH: join(folder, 'tools/7za'),
  ELECTRON_BUILDER_NSIS_DIR: join(folder, 'tools'),
})

/** A configuration of its own for each build, since the packager changes what it is given. */
const stagedConfiguration = (): Configuration => {
  // Fuses are flipped in Electron's binary, and a stub has none.
  const { electronFuses: _, msiProjectCreated: __, ...plain } = configuration
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string
  }
  return { ...structuredClone(plain), electronVersion: version, npmRebuild: false }
}

/** Has the packager think out one installer of a staged project. */
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
  const isTold = ['AppImage', 'deb', 'rpm', 'nsis'].includes(target)
  const building = build({
    projectDir: folder,
    prepackaged: join(folder, 'unpacked'),
    targets: platform.createTarget(target, arch),
    config: {
      ...stagedConfiguration(),
      artifactBuildStarted: ({ file }) => {
        artifact = basename(file)
        if (!isTold && target !== 'msi') throw farEnough
      },
      msiProjectCreated: async (path) => {
        if (typeof configuration.msiProjectCreated === 'function') await configuration.msiProjectCreated(path)
        project = readFileSync(path, 'utf8')
        throw farEnough
      },
    },
    effectiveOptionComputed: async (computed) => {
      // Files of the packager's that are gone after it.
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
