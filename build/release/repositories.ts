import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Debian's names of the supported processors. */
const architectures = ['amd64', 'arm64'] as const

export interface RepositoryOptions {
  /** The folder with a release's installers. */
  readonly from: string
  readonly to: string
  /** The id of the signing GnuPG key. apt and dnf refuse unsigned repositories. */
  readonly key: string
  /** The URL of the published folder, with a final slash. */
  readonly address: string
}

const run = (command: string, args: readonly string[], cwd?: string): string =>
  execFileSync(command, args, { encoding: 'utf8', cwd, stdio: ['ignore', 'pipe', 'inherit'] })

const sign = (key: string, ...args: readonly string[]): string =>
  run('gpg', ['--batch', '--yes', '--armor', '--local-user', key, ...args])

const filesOf = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith(ending))

const copyAll = (
  names: readonly string[],
  from: string,
  to: string,
  rename = (name: string): string => name,
): void => {
  mkdirSync(to, { recursive: true })
  for (const name of names) copyFileSync(join(from, name), join(to, rename(name)))
}

/**
 * Returns Debian's form of `quayside-0.2.0-linux-amd64.deb`, because Debian's tools read the processor from the name.
 */
const debianName = (name: string): string =>
  name.replace(/^([a-z]+)-(.+)-linux-([a-z0-9]+)\.deb$/, '$1_$2_$3.deb')

const releaseFile = (dist: string, names: readonly string[]): string => {
  const lines = names.map((name) => {
    const bytes = readFileSync(join(dist, name))
    return ` ${createHash('sha256').update(bytes).digest('hex')} ${bytes.length} ${name}`
  })
  return [
    'Origin: Quayside',
    'Label: Quayside',
    'Suite: stable',
    'Codename: stable',
    `Architectures: ${architectures.join(' ')}`,
    'Components: main',
    `Date: ${new Date().toUTCString()}`,
    'SHA256:',
    ...lines,
    '',
  ].join('\n')
}

/** Creates an apt repository of the debs, with `InRelease` and `Release.gpg`, and the source file for users. */
export const makeAptRepository = ({ from, to, key, address }: RepositoryOptions): void => {
  const root = join(to, 'apt')
  const dist = join(root, 'dists/stable')
  copyAll(filesOf(from, '.deb'), from, join(root, 'pool'), debianName)
  const names = architectures.flatMap((architecture) => {
    const folder = `main/binary-${architecture}`
    const packages = run('dpkg-scanpackages', ['--arch', architecture, '--multiversion', 'pool'], root)
    mkdirSync(join(dist, folder), { recursive: true })
    writeFileSync(join(dist, folder, 'Packages'), packages)
    writeFileSync(join(dist, folder, 'Packages.gz'), gzipSync(packages))
    return [`${folder}/Packages`, `${folder}/Packages.gz`]
  })
  const release = join(dist, 'Release')
  writeFileSync(release, releaseFile(dist, names))
  sign(key, '--clearsign', '--output', join(dist, 'InRelease'), release)
  sign(key, '--detach-sign', '--output', `${release}.gpg`, release)
  writeFileSync(join(root, 'quayside.asc'), sign(key, '--export', key))
  const lines = [
    'Types: deb',
    `URIs: ${address}apt`,
    'Suites: stable',
    'Components: main',
    'Signed-By: /etc/apt/keyrings/quayside.asc',
    '',
  ]
  writeFileSync(join(root, 'quayside.sources'), lines.join('\n'))
}

/** Returns whether this machine can create a dnf repository. */
export const hasCreaterepo = (): boolean => spawnSync('createrepo_c', ['--version']).status === 0

/** Creates a dnf repository of the rpms, with a signature of its index, and the source file for users. */
export const makeDnfRepository = ({ from, to, key, address }: RepositoryOptions): void => {
  const root = join(to, 'rpm')
  copyAll(filesOf(from, '.rpm'), from, root)
  run('createrepo_c', ['--quiet', root])
  const index = join(root, 'repodata/repomd.xml')
  sign(key, '--detach-sign', '--output', `${index}.asc`, index)
  writeFileSync(join(root, 'quayside.asc'), sign(key, '--export', key))
  const lines = [
    '[quayside]',
    'name=Quayside',
    `baseurl=${address}rpm`,
    'enabled=1',
    // The index is signed and contains the digests of the packages.
    'repo_gpgcheck=1',
    'gpgcheck=0',
    `gpgkey=${address}rpm/quayside.asc`,
    '',
  ]
  writeFileSync(join(root, 'quayside.repo'), lines.join('\n'))
}
