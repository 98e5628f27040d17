import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readMetadata } from '../../src/main/updates/metadata.ts'
import { isMinisigned } from '../../src/main/updates/minisign.ts'
import { updateKeyIn } from '../installer/update-address.ts'
import { finishMetadata } from './metadata.ts'
import { readSigningKey } from './minisign.ts'
import { hasCreaterepo, makeAptRepository, makeDnfRepository } from './repositories.ts'

let folder: string
beforeEach(() => {
  // A short path, because GnuPG creates a socket in it.
  folder = mkdtempSync(join(tmpdir(), 'q-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

describe('finishMetadata', () => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const linux = 'version: 0.2.0\nfiles: []\n'
  const names = [
    'latest.yml',
    'latest-linux.yml',
    'latest-linux-arm64.yml',
    'beta-linux.yml',
    'builder-x.yml',
  ]
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  beforeEach(() => {
    for (const name of names) writeFileSync(join(folder, name), linux)
  })

  it('signs Linux metadata for the app’s public key', () => {
    const signed = finishMetadata(folder, { percent: null, pem, seconds: 1 })
    expect([...signed].sort()).toEqual(['beta-linux.yml', 'latest-linux-arm64.yml', 'latest-linux.yml'])
    const { updateKey = '' } = updateKeyIn({ QUAYSIDE_UPDATE_KEY: readSigningKey(pem).publicLine })
    for (const name of signed)
      expect(isMinisigned(updateKey, { name, content: read(name) }, read(`${name}.minisig`))).toBe(true)
  })

  it('writes, changes and removes the rollout percentage', () => {
    finishMetadata(folder, { percent: 10, pem, seconds: 1 })
    finishMetadata(folder, { percent: 50, pem, seconds: 2 })
    expect(read('latest.yml')).toBe(`stagingPercentage: 50\n${linux}`)
    expect(read('builder-x.yml')).toBe(linux)
    finishMetadata(folder, { percent: null, pem, seconds: 3 })
    expect(read('latest.yml')).toBe(linux)
    const percent = { version: '0.2.0', files: [], stagingPercentage: 50 }
    expect(readMetadata(percent, 'linux')).toBeNull()
  })

  it('leaves metadata unsigned without a key and refuses other keys', () => {
    expect(finishMetadata(folder, { percent: null, pem: '', seconds: 1 })).toEqual([])
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const other = rsa.export({ format: 'pem', type: 'pkcs8' }).toString()
    expect(() => finishMetadata(folder, { percent: null, pem: other, seconds: 1 })).toThrow('Ed25519')
    expect(() => updateKeyIn({ QUAYSIDE_UPDATE_KEY: 'x' })).toThrow('minisign')
  })
})

const has = (command: string): boolean => spawnSync('which', [command]).status === 0
const canDeb = ['dpkg-deb', 'dpkg-scanpackages', 'gpg', 'apt-get'].every(has)

describe('repositories', () => {
  beforeEach(({ skip }) => {
    skip(process.platform !== 'linux', 'Repositories are made on Linux')
  })
  const makeKey = (): string => {
    const home = join(folder, 'gnupg')
    mkdirSync(home, { mode: 0o700 })
    vi.stubEnv('GNUPGHOME', home)
    const id = 'release@quayside.example'
    execFileSync('gpg', ['--batch', '--passphrase', '', '--quick-gen-key', id, 'ed25519', 'sign'], {
      stdio: 'ignore',
    })
    return id
  }
  const options = () => {
    const from = join(folder, 'installers')
    mkdirSync(from)
    return {
      from,
      to: join(folder, 'site'),
      address: pathToFileURL(join(folder, 'site/')).href,
      key: makeKey(),
    }
  }
  const buildDeb = (to: string): void => {
    const root = join(folder, 'deb')
    mkdirSync(join(root, 'DEBIAN'), { recursive: true })
    const fields = [
      'Package: quayside',
      'Version: 0.2.0',
      'Architecture: amd64',
      'Maintainer: Q <q@example.com>',
    ]
    writeFileSync(join(root, 'DEBIAN/control'), [...fields, 'Description: test', ''].join('\n'))
    execFileSync('dpkg-deb', ['--build', root, join(to, 'quayside-0.2.0-linux-amd64.deb')], {
      stdio: 'ignore',
    })
  }
  /** Runs apt on temporary folders. It verifies the repository by its signature. */
  const apt = (...args: readonly string[]) => {
    const state = join(folder, 'state')
    for (const part of ['lists/partial', 'cache/archives/partial', 'etc/parts'])
      mkdirSync(join(state, part), { recursive: true })
    writeFileSync(join(state, 'status'), '')
    const signed = readFileSync(join(folder, 'site/apt/quayside.sources'), 'utf8')
    writeFileSync(
      join(state, 'etc/parts/quayside.sources'),
      signed.replace('/etc/apt/keyrings/quayside.asc', join(folder, 'site/apt/quayside.asc')),
    )
    const settings = {
      'Dir::State': state,
      'Dir::State::status': join(state, 'status'),
      'Dir::Cache': join(state, 'cache'),
      'Dir::Etc::sourcelist': '/dev/null',
      'Dir::Etc::sourceparts': join(state, 'etc/parts'),
      'APT::Architecture': 'amd64',
      'APT::Sandbox::User': 'root',
    }
    const given = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
    return spawnSync('apt-get', [...given, ...args], { encoding: 'utf8' })
  }

  it('apt accepts the signed repository and refuses a changed one', ({ skip }) => {
    skip(!canDeb, 'Needs the tools of deb packages')
    const given = options()
    buildDeb(given.from)
    makeAptRepository(given)
    expect(apt('update').stderr).toBe('')
    const { stdout } = apt('install', '--simulate', 'quayside')
    expect(stdout).toContain('Inst quayside (0.2.0 Quayside:stable [amd64])')
    const index = join(given.to, 'apt/dists/stable/InRelease')
    writeFileSync(index, readFileSync(index, 'utf8').replace('Label: Quayside', 'Label: Quaysyde'))
    rmSync(join(folder, 'state'), { recursive: true })
    expect(apt('update').stderr).toMatch(/BADSIG|signature|not signed/i)
  })

  it('dnf gets a signed index', ({ skip }) => {
    skip(!hasCreaterepo(), 'Needs createrepo_c')
    const given = options()
    makeDnfRepository(given)
    const index = join(given.to, 'rpm/repodata/repomd.xml')
    expect(spawnSync('gpg', ['--verify', `${index}.asc`, index]).status).toBe(0)
    expect(existsSync(join(given.to, 'rpm/quayside.repo'))).toBe(true)
  })
})
