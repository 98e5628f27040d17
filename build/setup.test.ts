import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import configuration from '../electron-builder.config.ts'

let root: string

const write = (path: string, value: unknown): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), typeof value === 'string' ? value : JSON.stringify(value))
}

const lock = (version: string) => ({
  packages: {
    '': { name: 'quayside' },
    'node_modules/electron': { version, integrity: `sha512-${version}` },
    'node_modules/of-another-system': { version: '1.0.0', optional: true },
  },
})

/** Simulates the result of npm: the packages of this system, and their record. */
const installed = (version: string): void => {
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  const { 'node_modules/electron': electron } = lock(version).packages
  write('node_modules/.package-lock.json', { packages: { 'node_modules/electron': electron } })
}

const script = (): string => join(root, 'build/setup.mjs')

/** Runs the setup with a stub of npm and without a system's installer. Returns its messages. */
const setUp = (args: readonly string[] = ['--only', 'npm'], env: NodeJS.ProcessEnv = {}): string => {
  const { status, stderr } = spawnSync(process.execPath, [script(), ...args], {
    encoding: 'utf8',
    // `npm test` runs this file by the package's Node and may itself be run by an older one.
    env: {
      ...process.env,
      npm_node_execpath: process.execPath,
      ...env,
      PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}`,
    },
  })
  expect(status, stderr).toBe(0)
  return stderr
}

/** Electron's binary, which `install.js` adds to its package after `npm ci`. */
const binary = 'node_modules/electron/dist/electron'

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-setup-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const part of ['setup.mjs', 'host.mjs', 'setup'])
    cpSync(join(import.meta.dirname, part), join(root, 'build', part), { recursive: true })
  write('package-lock.json', lock('45.0.0'))
  // Like npm, removes everything before it installs.
  write('bin/npm', '#!/bin/sh\nrm -rf node_modules && mkdir node_modules\n')
  for (const name of ['apt-get', 'sudo']) write(`bin/${name}`, '#!/bin/sh\nexit 1\n')
  for (const name of ['npm', 'apt-get', 'sudo']) chmodSync(join(root, 'bin', name), 0o755)
})

it('keeps Electron’s binary after a plain npm ci', ({ skip }) => {
  skip(process.platform === 'win32', 'The stub of npm is a shell script')
  installed('45.0.0')
  write(binary, 'stub')
  setUp()
  setUp()
  expect(existsSync(join(root, binary))).toBe(true)
})

it('reinstalls once after a change of the lock file', ({ skip }) => {
  skip(process.platform === 'win32', 'The stub of npm is a shell script')
  installed('44.0.0')
  write(binary, 'stub')
  setUp()
  expect(existsSync(join(root, binary))).toBe(false)
  write(binary, 'stub')
  setUp()
  expect(existsSync(join(root, binary))).toBe(true)
})

describe('Electron', () => {
  const electron = 'node_modules/electron'
  /** Installs npm's packages with a stub of Electron's install.js, which counts its runs. */
  const withElectron = (installs: string): void => {
    installed('45.0.0')
    write(`${electron}/package.json`, { version: '45.0.0' })
    write(
      `${electron}/install.js`,
      `const fs = require('fs'); fs.appendFileSync(__dirname + '/runs', '1')
       const put = () => {
         fs.mkdirSync(__dirname + '/dist', { recursive: true })
         fs.writeFileSync(__dirname + '/dist/electron', 'stub')
         fs.writeFileSync(__dirname + '/dist/version', '45.0.0')
         fs.writeFileSync(__dirname + '/path.txt', 'electron')
       }
       ${installs}`,
    )
    write('node_modules/.bin/node', 'stub')
  }
  const runs = (): number =>
    existsSync(join(root, electron, 'runs')) ? readFileSync(join(root, electron, 'runs'), 'utf8').length : 0
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0

  it('is installed once', ({ skip }) => {
    skip(isRoot, 'Only `npm run setup` fetches Electron for root')
    withElectron('put()')
    expect(setUp([], { DISPLAY: ':9' })).toContain('fetching Electron 45.0.0')
    expect(setUp([], { DISPLAY: ':9' })).not.toContain('Electron')
    expect(runs()).toBe(1)
  })

  it('is not fetched where it cannot run', ({ skip }) => {
    skip(process.platform !== 'linux', 'Only Linux has such machines')
    withElectron('put()')
    expect(setUp([], { DISPLAY: '', WAYLAND_DISPLAY: '' })).not.toContain('Electron')
    expect(runs()).toBe(0)
  })

  it.each([
    ['without its path', (): void => rmSync(join(root, electron, 'path.txt'))],
    ['without its program', (): void => rmSync(join(root, electron, 'dist/electron'))],
    ['of another version', (): void => write(`${electron}/dist/version`, '44.0.0')],
  ])('is repaired %s, after an interrupted unpacking', (_name, damage) => {
    withElectron('put()')
    setUp(['--all'])
    damage()
    setUp(['--all'])
    expect(runs()).toBe(2)
  })

  it('is tried again at the next start after an error of the network', () => {
    withElectron(`console.error('TypeError: fetch failed'); process.exit(1)`)
    expect(setUp(['--all'])).toContain('next start tries again')
    expect(existsSync(join(root, '.setup/electron.json'))).toBe(false)
  })

  it('is remembered as failed after any other error', () => {
    withElectron(`console.error('ENOSPC: no space left on device'); process.exit(1)`)
    expect(setUp(['--all'])).toContain('no space left on device')
    expect(JSON.parse(readFileSync(join(root, '.setup/electron.json'), 'utf8'))).toEqual({
      version: '45.0.0',
      failedAt: expect.any(Number),
    })
  })
})

describe('the fonts', () => {
  const fonts: Readonly<Record<string, readonly string[]>> = {
    'fonts-noto-core': [
      'truetype/noto/NotoSansArabic-Regular.ttf',
      'truetype/noto/NotoSansDevanagari-Regular.ttf',
    ],
    'fonts-noto-cjk': ['opentype/noto/NotoSansCJK-Regular.ttc'],
    'fonts-noto-color-emoji': ['truetype/noto/NotoColorEmoji.ttf'],
  }
  /** Names the packages of fonts that are installed where the system has only the fonts of these packages. */
  const installedBeside = (there: readonly string[]): readonly string[] => {
    installed('45.0.0')
    write('node_modules/.bin/node', 'stub')
    write('bin/apt-get', `#!/bin/sh\necho "$@" >> '${join(root, 'apt')}'\n`)
    for (const name of there) for (const file of fonts[name] ?? []) write(join('share/fonts', file), 'stub')
    setUp([], { XDG_DATA_DIRS: join(root, 'share'), HOME: root })
    const ran = existsSync(join(root, 'apt')) ? readFileSync(join(root, 'apt'), 'utf8') : ''
    return [...new Set(ran.match(/\bfonts-[a-z-]+/g))]
  }
  const all = Object.keys(fonts)

  it.each([[all], [[]], ...all.map((name) => [all.filter((other) => other !== name)])])(
    'are installed for root on Debian, except %j',
    (there) => {
      const isAutomatic = existsSync('/etc/debian_version') && process.getuid?.() === 0
      expect(installedBeside(there)).toEqual(isAutomatic ? all.filter((name) => !there.includes(name)) : [])
    },
  )

  it('are recommended by the deb', () => {
    expect(configuration.deb?.recommends).toEqual(expect.arrayContaining(all))
  })
})

describe('the Node of the scripts', () => {
  /** Simulates npm run by a Node of this version. */
  const runBy = (version: string): NodeJS.ProcessEnv => {
    write('bin/own-node', `#!/bin/sh\necho ${version}\n`)
    chmodSync(join(root, 'bin/own-node'), 0o755)
    return { npm_node_execpath: join(root, 'bin/own-node') }
  }
  const link = (): string => join(root, 'node_modules/.bin/node')
  beforeEach(({ skip }) => {
    skip(process.platform === 'win32', 'The stubs are shell scripts')
    installed('45.0.0')
  })

  it.each(['v22.18.0', 'v24.0.0', 'v26.1.0'])('is the person’s own %s', (version) => {
    write('node_modules/.bin/node', 'stub')
    setUp(['--only', 'npm'], runBy(version))
    expect(existsSync(link())).toBe(false)
    setUp(['--only', 'npm'], runBy(version))
  })

  it.each(['v20.19.0', 'v22.17.9'])('is that of the package beside %s', (version) => {
    write('node_modules/.bin/node', 'stub')
    setUp(['--only', 'npm'], runBy(version))
    expect(existsSync(link())).toBe(true)
  })

  it('is that of the package again after a change to an older Node', () => {
    write('node_modules/node/bin/node', 'stub')
    write(
      'bin/npm',
      '#!/bin/sh\ntest "$1 $2" = "rebuild node" && mkdir -p node_modules/.bin && touch node_modules/.bin/node\n',
    )
    setUp(['--only', 'npm'], runBy('v20.19.0'))
    expect(existsSync(link())).toBe(true)
  })

  it('is too old, if npm could not install a newer one', () => {
    const { status, stderr } = spawnSync(process.execPath, [script(), '--only', 'npm'], {
      encoding: 'utf8',
      env: { ...process.env, ...runBy('v20.19.0') },
    })
    expect(status).toBe(1)
    expect(stderr).toContain('v20.19.0 is too old')
  })

  it('is asked for as an optional package only, which stops nobody if npm cannot install it', () => {
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>
    }
    expect(Object.keys(manifest.optionalDependencies)).toContain('node')
  })
})
