import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listPackage } from '@electron/asar'
import { Arch, build, Platform } from 'electron-builder'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import configuration from '../../electron-builder.config.ts'
import { binaryProblems, verifyBinaries } from './native-hooks.ts'
import { type Compiled, compiledFor, type Processor } from './processors.ts'
import { stagedConfiguration, stageProject } from './staged-project.ts'
import { elf, machO, pe, universal } from './stub-binaries.ts'

vi.setConfig({ testTimeout: 120_000 })

const keytar = 'node_modules/keytar/build/Release/keytar.node'
const policies = 'node_modules/@vscode/policy-watcher/build/Release/vscode-policy-watcher.node'

/** Returns the compiled files of a complete package. */
const windows = (processor: Processor): Record<string, Buffer> => ({
  [keytar]: pe(processor),
  [policies]: pe(processor),
})
const linux = (processor: Processor): Record<string, Buffer> => ({ [keytar]: elf(processor) })
const mac = (processor: Processor): Record<string, Buffer> => ({
  [keytar]: machO(processor),
  [policies]: machO(processor),
})
const macUniversal = { [keytar]: universal(), [policies]: universal() }
const both: readonly Processor[] = ['x64', 'arm64']

/** The packages of the stubs, which the manifest must name. */
const dependencies = { keytar: '1.0.0', '@vscode/policy-watcher': '1.0.0' }

const compiled = (files: Record<string, Buffer>): ReadonlyMap<string, Compiled> =>
  new Map(
    Object.entries(files).flatMap(([path, bytes]) => {
      const found = compiledFor(bytes)
      return found === null ? [] : [[path, found] as const]
    }),
  )

const packages: readonly (readonly [
  name: string,
  system: string,
  processors: readonly Processor[],
  files: Record<string, Buffer>,
])[] = [
  ...both.flatMap((processor) => [
    [`Linux ${processor}`, 'linux', [processor], linux(processor)] as const,
    [`Windows ${processor}`, 'win32', [processor], windows(processor)] as const,
    [`macOS ${processor}`, 'darwin', [processor], mac(processor)] as const,
  ]),
  ['a universal macOS app', 'darwin', both, macUniversal],
]

it.each(packages)('%s: accepts a complete package', (_name, system, processors, files) => {
  expect(binaryProblems(system, processors, compiled(files))).toEqual([])
})

it.each(packages)('%s: reports each missing binary', (_name, system, processors, files) => {
  for (const path of Object.keys(files)) {
    const { [path]: _, ...rest } = files
    expect(binaryProblems(system, processors, compiled(rest)), path).toHaveLength(1)
  }
})

it.each(packages)('%s: reports each binary for another processor', (_name, system, processors, files) => {
  for (const [path, bytes] of Object.entries(files)) {
    const others = ([elf, pe, machO] as const)
      .flatMap((make) => both.map(make))
      .filter((other) => !other.equals(bytes))
    const wrong = bytes.equals(universal()) ? others : others.filter((other) => !other.equals(bytes))
    for (const other of wrong) {
      const problems = binaryProblems(system, processors, compiled({ ...files, [path]: other }))
      expect(problems, path).toEqual([expect.stringContaining(`${path} is for `)])
    }
  }
})

let folder: string

const write = (path: string, content: string | Buffer): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** Packs the staged project for Linux, up to the unpacked app, with stubs of Electron and of the packages. */
const pack = (arch: Arch): Promise<unknown> =>
  build({
    projectDir: folder,
    targets: Platform.LINUX.createTarget('dir', arch),
    config: {
      ...stagedConfiguration(),
      electronDist: join(folder, 'electron'),
      afterPack: verifyBinaries,
    },
  })

beforeEach(() => {
  folder = stageProject()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  write('electron/version', '45.0.0')
  write('electron/electron', 'stub')
  // The packager includes only dependencies of the manifest.
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object
  write('package.json', JSON.stringify({ ...manifest, dependencies }))
  for (const name of Object.keys(dependencies))
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0' }))
})

/** Processors of the Linux installers, from the configuration. */
const released = [configuration.linux?.target ?? []]
  .flat()
  .flatMap((target) => (typeof target === 'string' ? [] : [target.arch ?? []].flat()))

it.each([...new Set(released)])(
  'packs for Linux %s what @electron/rebuild leaves on an x64 runner',
  async (processor) => {
    // keytar's comes from its release. The policy reader is compiled, always for the runner's own processor.
    write(keytar, elf(processor as Processor))
    write(policies, elf('x64'))
    await pack(Arch[processor as Processor])
    const unpacked = processor === 'x64' ? 'linux-unpacked' : `linux-${processor}-unpacked`
    const packed = listPackage(join(folder, 'dist', unpacked, 'resources/app.asar'), { isPack: false })
    expect(packed).toContain(`/${keytar}`)
    expect(packed).toContain('/out/main/index.js')
    expect(packed.filter((path) => /policy-watcher|^\/(build|resources|electron)\//.test(path))).toEqual([])
  },
)

it('rejects a package with a missing or wrong binary', async () => {
  write(keytar, elf('x64'))
  await expect(pack(Arch.arm64)).rejects.toThrow(`${keytar} is for linux-x64, and not for linux-arm64`)
  rmSync(join(folder, keytar))
  await expect(pack(Arch.arm64)).rejects.toThrow(`${keytar} is missing`)
})
