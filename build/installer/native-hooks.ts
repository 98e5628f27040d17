import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { Arch, type AfterPackContext as PackContext } from 'electron-builder'
import { requiredBinaries } from './native-modules.ts'
import { type Compiled, compiledFor, type Processor } from './processors.ts'

const processorOf = (arch: Arch): Processor => {
  if (arch === Arch.x64) return 'x64'
  if (arch === Arch.arm64) return 'arm64'
  throw new Error(`No binaries are known for ${Arch[arch]}`)
}

/** Returns the problems of a package's binaries. `files` are its compiled files by path, with `/`. */
export const binaryProblems = (
  system: string,
  processors: readonly Processor[],
  files: ReadonlyMap<string, Compiled>,
): string[] => [
  ...requiredBinaries(system)
    .filter((path) => !files.has(path))
    .map((path) => `${path} is missing`),
  ...[...files].flatMap(([path, compiled]) => {
    const fits =
      compiled.system === system && processors.every((processor) => compiled.processors.includes(processor))
    return fits
      ? []
      : [`${path} is for ${compiled.system}-${compiled.processors}, and not for ${system}-${processors}`]
  }),
]

/** Maximum size of a header in our files, bytes. */
const headerBytes = 4096

const header = (path: string): Buffer => {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(headerBytes)
    return bytes.subarray(0, readSync(file, bytes, 0, headerBytes, 0))
  } finally {
    closeSync(file)
  }
}

const compiledFiles = (folder: string): ReadonlyMap<string, Compiled> =>
  new Map(
    // Without a native module the packager creates no such folder.
    (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile())
      .flatMap(({ parentPath, name }) => {
        const path = join(parentPath, name)
        const compiled = compiledFor(header(path))
        const inside = path.slice(folder.length + 1).replaceAll('\\', '/')
        return compiled === null ? [] : [[inside, compiled] as const]
      }),
  )

/** Hook of the packager: throws when a packed app lacks a binary, or contains one of another system or processor. */
export const verifyBinaries = async (context: PackContext): Promise<void> => {
  const { appOutDir, arch, electronPlatformName: system, packager } = context
  const folder = join(packager.getResourcesDir(appOutDir), 'app.asar.unpacked')
  const processors: readonly Processor[] = arch === Arch.universal ? ['x64', 'arm64'] : [processorOf(arch)]
  const problems = binaryProblems(system, processors, compiledFiles(folder))
  if (problems.length > 0) throw new Error(`The package is not complete:\n${problems.join('\n')}`)
}
