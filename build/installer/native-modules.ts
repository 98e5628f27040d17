/** A system with installers, named as by the packager. */
export type NativeSystem = 'linux' | 'darwin' | 'win32'

/** A package with a compiled file, outside of the archive. */
export interface NativeModule {
  /** Path of its compiled file. */
  readonly binary: string
  /** The files that the app loads, as the packager's pattern. */
  readonly files: string
  /** Systems whose app needs it. */
  readonly systems: readonly NativeSystem[]
}

const nativeModule = (
  folder: string,
  binary: string,
  loaded: string,
  systems: NativeModule['systems'],
): NativeModule => ({
  binary: `${folder}/${binary}`,
  files: `${folder}/{package.json,LICENSE*,${loaded},${binary}}`,
  systems,
})

/** The native modules of all installers, and the systems that need them. */
export const nativeModules: readonly NativeModule[] = [
  nativeModule('node_modules/keytar', 'build/Release/keytar.node', 'lib/keytar.js', [
    'linux',
    'darwin',
    'win32',
  ]),
  // Linux reads policies from a file. Its packager would compile the reader for the runner's processor only.
  nativeModule(
    'node_modules/@vscode/policy-watcher',
    'build/Release/vscode-policy-watcher.node',
    'index.js',
    ['darwin', 'win32'],
  ),
]

const needs = ({ systems }: NativeModule, system: string): boolean => systems.some((one) => one === system)

/** Returns the compiled files that a system's package must have. */
export const requiredBinaries = (system: string): string[] =>
  nativeModules.flatMap((one) => (needs(one, system) ? [one.binary] : []))

/** Returns the packager's patterns of the modules that a system needs. */
export const nativeFiles = (system: NativeSystem): string[] =>
  nativeModules.flatMap((one) => (needs(one, system) ? [one.files] : []))
