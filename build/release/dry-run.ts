import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { stagedConfiguration, stageProject, stubTools } from '../installer/staged-project.ts'
import { jobsOf, type Step, stepsOf } from '../workflows/steps.ts'
import { jobNeeds, type SystemName, systems, type Target, targets, targetsOf } from './targets.ts'

const root = dirname(dirname(import.meta.dirname))
const platforms = { linux: Platform.LINUX, mac: Platform.MAC, win: Platform.WINDOWS } as const

/** Formats whose tools run on one system only. Their files are stubs with the packager's names. */
const unbuilt = ['dmg', 'pkg', 'msi']

const writeProgram = (path: string, script: string): string => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, script)
  chmodSync(path, 0o755)
  return path
}

/** The packager's tools for Linux, NSIS and archives: each creates an empty file at the place of its result. */
const stubPackagerTools = (folder: string): Record<string, string> => {
  const tools = join(folder, 'tools')
  const node = (path: string, script: string): string =>
    writeProgram(path, `#!/bin/sh\nexec '${process.execPath}' -e '${script}' -- "$@"\n`)
  node(
    join(tools, 'linux/makensis'),
    `const fs = require("fs")
fs.readFileSync(0)
const valueOf = (start) => process.argv.find((word) => word.startsWith(start))?.slice(start.length)
const isFirst = process.argv.some((word) => word.startsWith("-DBUILD_UNINSTALLER"))
const file = isFirst ? valueOf("-DUNINSTALLER_OUT_FILE=") : valueOf("-XOutFile ")
fs.writeFileSync(file.replace(/^"?(Z:)?|"$/g, "").replaceAll("\\\\", "/"), "an installer that is longer than its archive")`,
  )
  node(
    join(tools, '7za'),
    'require("fs").writeFileSync(process.argv.find((word) => /[.](7z|zip)$/.test(word)), "archive")',
  )
  node(
    join(tools, 'fpm'),
    'require("fs").writeFileSync(process.argv[process.argv.indexOf("--package") + 1], "package")',
  )
  node(join(tools, 'appimage/mksquashfs'), 'require("fs").writeFileSync(process.argv[2], "image")')
  writeProgram(join(tools, 'appimage/desktop-file-validate'), '#!/bin/sh\n')
  for (const arch of ['x64', 'arm64']) {
    mkdirSync(join(tools, 'appimage/lib', arch), { recursive: true })
    mkdirSync(join(tools, 'appimage/runtimes'), { recursive: true })
    writeFileSync(join(tools, 'appimage/runtimes', `runtime-${arch}`), 'runtime')
  }
  return {
    ...stubTools(folder),
    CUSTOM_FPM_PATH: join(tools, 'fpm'),
    APPIMAGE_TOOLS_PATH: join(tools, 'appimage'),
  }
}

const farEnough = 'The rest needs another system'

/** Runs the packager for formats of one system. Files, names and metadata are its own; their contents are stubs. */
const packageFormats = async (
  folder: string,
  system: SystemName,
  chosen: readonly Target[],
): Promise<void> => {
  const [first] = chosen
  if (first === undefined) return
  const isStub = unbuilt.includes(first.kind)
  const building = build({
    projectDir: folder,
    prepackaged: join(folder, 'unpacked'),
    targets: platforms[system].createTarget(
      chosen.map(({ kind }) => kind),
      ...first.processors.map((processor) => Arch[processor]),
    ),
    config: {
      ...stagedConfiguration(),
      publish: { provider: 'generic', url: 'https://updates.invalid/', channel: 'latest' },
      artifactBuildStarted: ({ file }) => {
        if (!isStub) return
        writeFileSync(file, 'installer')
        throw new Error(farEnough)
      },
    },
  })
  await building.catch((error: unknown) => {
    if (!String(error).includes(farEnough)) throw error
  })
}

const packageSystem = async (folder: string, system: SystemName): Promise<void> => {
  const all = targetsOf(system)
  await packageFormats(
    folder,
    system,
    all.filter(({ kind }) => !unbuilt.includes(kind)),
  )
  for (const target of all.filter(({ kind }) => unbuilt.includes(kind)))
    for (const processor of target.processors)
      await packageFormats(folder, system, [{ ...target, processors: [processor] }])
}

const run = (script: string, cwd: string, env: NodeJS.ProcessEnv = {}): string => {
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${script}\n${stdout}${stderr}`)
  return stdout.trim()
}

interface Job {
  readonly steps: readonly Step[]
  readonly body: string
}

const jobCalled = (name: string): Job => {
  const job = jobsOf(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')).find(
    (one) => one.name === name,
  )
  if (job === undefined) throw new Error(`release.yml has no job ${name}`)
  return { steps: stepsOf(job), body: job.body }
}

/** Returns the files that the build job uploads from the folder of one system. */
const uploadedFrom = (folder: string, { body }: Job): string[] => {
  const patterns = [...body.matchAll(/^ {12}(!?dist\/.+)$/gm)].map(([, pattern = '']) => pattern)
  const exclude = patterns.filter((one) => one.startsWith('!')).map((one) => one.slice(1))
  return patterns
    .filter((one) => !one.startsWith('!'))
    .flatMap((pattern) => globSync(pattern, { cwd: folder, exclude }))
    .map((path) => join(folder, path))
}

const printNeeds = (): void => {
  for (const { job, runner, packages, secrets } of jobNeeds()) {
    const unset = secrets.filter((name) => !process.env[name])
    console.log(`${job}, on ${runner}`)
    if (packages.length > 0) console.log(`  packages ${packages.join(', ')}`)
    if (secrets.length > 0) console.log(`  secrets ${secrets.join(', ')}`)
    if (unset.length > 0) console.log(`  not in this environment: ${unset.join(', ')}`)
  }
}

/** Checks that each tested installer is found on its runner. */
const findInstallers = (folder: string, release: string): void => {
  for (const { kind, system } of targets.filter(({ isInstalled }) => isInstalled)) {
    const { processor } = systems[system]
    const bin = join(folder, `runner-${processor}`)
    writeProgram(join(bin, 'uname'), `#!/bin/sh\necho ${processor === 'x64' ? 'x86_64' : 'arm64'}\n`)
    const found = run(`.github/scripts/installer.sh find ${kind} '${release}'`, root, {
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    })
    console.log(`install ${kind}: ${basename(found)}`)
  }
}

/** Runs the scripts of the publishing job. Returns the names of the files that would be published. */
const publish = (folder: string): readonly string[] => {
  const published = join(folder, 'published')
  const bin = join(folder, 'publish-bin')
  writeProgram(join(bin, 'sudo'), '#!/bin/sh\n')
  writeProgram(
    join(bin, 'gh'),
    `#!/bin/sh\nfor word; do case "$word" in release/*) echo "$word" >> '${published}' ;; esac; done\n`,
  )
  const { privateKey } = generateKeyPairSync('ed25519')
  const env = {
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    QUAYSIDE_UPDATE_SIGNING_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    GITHUB_REF_NAME: 'v0.0.0',
    GITHUB_REPOSITORY: 'quayside/quayside',
    NOTES: '',
    // The repositories need a key of GnuPG. build/release/release.test.ts makes them with one.
    GNUPG_KEY: '',
  }
  for (const { name, run: script, condition, directory } of jobCalled('publish').steps)
    if (script !== null && condition === '') {
      console.log(`publish: ${name}`)
      run(script, join(folder, directory), env)
    }
  return readFileSync(published, 'utf8')
    .trim()
    .split('\n')
    .map((path) => basename(path))
}

/** Returns a line for each format and processor without exactly one file among the published ones. */
export const missingFrom = (files: readonly string[]): string[] =>
  targets.flatMap(({ kind, ending, processors }) => {
    const found = files.filter((file) => file.endsWith(ending)).length
    return found === processors.length ? [] : [`${kind}: ${found} files for ${processors.join(', ')}`]
  })

/** Returns a line for each file that update metadata name and the release does not publish. */
const missingUpdates = (release: string, files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith('.yml'))
    .flatMap((file) =>
      [...readFileSync(join(release, file), 'utf8').matchAll(/^ +- url: (.+)$/gm)]
        .filter(([, url = '']) => !files.includes(url))
        .map(([, url]) => `${file} names ${url}`),
    )

/**
 * Plays a whole release: all systems, formats and processors by the packager with stubs of its tools, and the scripts of
 * release.yml. Prints the needs of each job and, at the end, the published files, which it returns. Throws an error for
 * a step that fails.
 */
export const dryRun = async (): Promise<readonly string[]> => {
  if (process.platform === 'win32') throw new Error('The dry run needs a shell: run it on Linux or macOS')
  printNeeds()
  const folder = mkdtempSync(join(tmpdir(), 'quayside-release-'))
  const release = join(folder, 'release')
  mkdirSync(release)
  symlinkSync(join(root, 'build'), join(folder, 'build'))
  const buildJob = jobCalled('build')
  const environment = { ...process.env }
  const staged: string[] = []
  try {
    for (const [name, { label }] of Object.entries(systems)) {
      console.log(`build ${label}`)
      const project = stageProject()
      staged.push(project)
      Object.assign(process.env, stubPackagerTools(project))
      await packageSystem(project, name as SystemName)
      Object.assign(process.env, environment)
      const copying = buildJob.steps.find((step) => step.run?.startsWith('cp '))?.run ?? ''
      run(copying.replace(/\$\{\{ matrix\.system \}\}/g, label), project)
      for (const file of uploadedFrom(project, buildJob)) {
        const target = join(release, basename(file))
        if (readdirSync(release).includes(basename(file)))
          throw new Error(`Two systems upload ${basename(file)}`)
        copyFileSync(file, target)
      }
    }
    findInstallers(folder, release)
    const files = publish(folder)
    const missing = [...missingFrom(files), ...missingUpdates(release, files)]
    if (missing.length > 0) throw new Error(missing.join('\n'))
    console.log(`\nThe release would publish ${files.length} files:\n${files.join('\n')}`)
    return files
  } finally {
    for (const path of [folder, ...staged]) rmSync(path, { recursive: true, force: true })
  }
}
