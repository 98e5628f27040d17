import type { Processor } from '../installer/processors.ts'

/** A system with installers, named as by the packager. */
export type SystemName = 'linux' | 'mac' | 'win'

/** The needs of a system's jobs in release.yml. */
export interface System {
  /** Its name in release.yml. */
  readonly label: string
  readonly runner: string
  /** Processor of the runner, which installs and tests only its own installers. */
  readonly processor: Processor
  /** Secrets that sign its installers. A release without one fails. */
  readonly secrets: readonly string[]
  /** Packages of the runner's system without which its native modules cannot be built. */
  readonly packages: readonly string[]
  /** Packages with which the runner shows an installed app. */
  readonly display: readonly string[]
}

/** All systems. */
export const systems: Readonly<Record<SystemName, System>> = {
  linux: {
    label: 'linux',
    runner: 'ubuntu-24.04',
    processor: 'x64',
    secrets: ['QUAYSIDE_UPDATE_KEY'],
    packages: ['libsecret-1-dev'],
    display: ['xvfb', 'xauth', 'openbox', 'x11-utils'],
  },
  mac: {
    label: 'macos',
    runner: 'macos-15',
    processor: 'arm64',
    secrets: ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
    packages: [],
    display: [],
  },
  win: {
    label: 'windows',
    runner: 'windows-2025',
    processor: 'x64',
    secrets: [
      ...['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'],
      ...['ENDPOINT', 'ACCOUNT', 'PROFILE', 'PUBLISHER'].map((name) => `AZURE_SIGNING_${name}`),
    ],
    packages: [],
    display: [],
  },
}

/** A format of installers. */
export interface Target {
  readonly kind: string
  readonly system: SystemName
  readonly processors: readonly (Processor | 'universal')[]
  /** Ending of its files. */
  readonly ending: string
  /** Whether the release installs it before it is published. */
  readonly isInstalled: boolean
  /** Further packages that build and install it on the runner's system. */
  readonly packages?: readonly string[]
}

const both = ['x64', 'arm64'] as const

/** All formats. The packager's configuration, the dry run and the tests of release.yml derive from this table. */
export const targets: readonly Target[] = [
  { kind: 'AppImage', system: 'linux', processors: both, ending: '.AppImage', isInstalled: true },
  { kind: 'deb', system: 'linux', processors: both, ending: '.deb', isInstalled: true },
  {
    kind: 'rpm',
    system: 'linux',
    processors: both,
    ending: '.rpm',
    isInstalled: true,
    packages: ['rpm'],
  },
  { kind: 'dmg', system: 'mac', processors: [...both, 'universal'], ending: '.dmg', isInstalled: true },
  // Squirrel.Mac takes updates from it.
  { kind: 'zip', system: 'mac', processors: [...both, 'universal'], ending: '.zip', isInstalled: false },
  { kind: 'pkg', system: 'mac', processors: [...both, 'universal'], ending: '.pkg', isInstalled: true },
  { kind: 'nsis', system: 'win', processors: both, ending: '.exe', isInstalled: true },
  { kind: 'msi', system: 'win', processors: ['x64'], ending: '.msi', isInstalled: true },
]

/** Needs of the job that drafts the release. */
export const publishing = {
  runner: 'ubuntu-24.04',
  secrets: ['QUAYSIDE_UPDATE_SIGNING_KEY'],
  /** Secrets that add update checks or the repositories for apt and dnf. */
  optionalSecrets: [
    'QUAYSIDE_UPDATE_URL',
    'QUAYSIDE_REPOSITORY_GNUPG',
    'QUAYSIDE_REPOSITORY_KEY',
    'QUAYSIDE_REPOSITORY_URL',
  ],
  /** Packages that make the repositories. */
  packages: ['dpkg-dev', 'createrepo-c'],
} as const

/** Returns the formats of a system. */
export const targetsOf = (system: SystemName): readonly Target[] =>
  targets.filter((target) => target.system === system)

/** Returns the formats of a system, as the packager's configuration. */
export const packagerTargets = (
  system: SystemName,
): { readonly target: string; readonly arch: (Processor | 'universal')[] }[] =>
  targetsOf(system).map(({ kind, processors }) => ({ target: kind, arch: [...processors] }))

/** The needs of a job, by kind. */
export interface JobNeeds {
  readonly job: string
  readonly runner: string
  readonly packages: readonly string[]
  readonly secrets: readonly string[]
}

const packagesOf = (chosen: readonly Target[]): string[] => [
  ...new Set(chosen.flatMap(({ packages }) => packages ?? [])),
]

/** Returns the needs of each job of release.yml, in its order. */
export const jobNeeds = (): readonly JobNeeds[] => [
  ...Object.entries(systems).map(([name, { label, runner, secrets, packages }]) => ({
    job: `build ${label}`,
    runner,
    packages: [...packagesOf(targetsOf(name as SystemName)), ...packages],
    secrets,
  })),
  ...targets
    .filter(({ isInstalled }) => isInstalled)
    .map(({ kind, system }) => ({
      job: `install ${kind}`,
      runner: systems[system].runner,
      // The jobs of a system share one step.
      packages: [...systems[system].display, ...packagesOf(targetsOf(system)), ...systems[system].packages],
      secrets: [],
    })),
  { job: 'publish', ...publishing },
]
