/** `npm run release`: finishes a release in a folder of installers. Runs without packages, for the workflow. */
import { parseArgs } from 'node:util'
import { finishMetadata } from './release/metadata.ts'
import { readSigningKey } from './release/minisign.ts'
import { hasCreaterepo, makeAptRepository, makeDnfRepository } from './release/repositories.ts'
import { answerHelp } from './usage.ts'

const usage = `Finishes a release in a folder of installers.

  key                               prints the public key, for QUAYSIDE_UPDATE_KEY
  metadata FOLDER                   sets the rollout and signs the metadata of Linux
  repositories FOLDER TO ADDRESS    makes an apt and a dnf repository
  --dry                             plays a whole release with stubs, and lists the files it would publish
  --staging PERCENT                 the share of installations that get the release; all without it
  --help                            this text

QUAYSIDE_UPDATE_SIGNING_KEY is an Ed25519 key in PEM, QUAYSIDE_REPOSITORY_KEY the id of a key in GnuPG's keyring.`
answerHelp(usage)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { staging: { type: 'string' }, dry: { type: 'boolean' } },
})
const [command, from = '', to = '', address = ''] = positionals
const pem = process.env.QUAYSIDE_UPDATE_SIGNING_KEY ?? ''
const key = process.env.QUAYSIDE_REPOSITORY_KEY ?? ''

const percentOf = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const percent = Number(text)
  if (!(percent >= 0 && percent <= 100)) throw new Error('--staging wants a number from 0 to 100')
  return percent
}

// Loads the packager, which the other commands run without.
if (values.dry) await (await import('./release/dry-run.ts')).dryRun()
else if (command === 'key') console.log(readSigningKey(pem).publicLine)
else if (command === 'metadata' && from !== '') {
  const seconds = Math.floor(Date.now() / 1000)
  const signed = finishMetadata(from, { percent: percentOf(values.staging), pem, seconds })
  console.log(
    signed.length > 0 ? `Signed: ${signed.join(', ')}` : 'Nothing is signed: Linux takes no such update.',
  )
} else if (command === 'repositories' && to !== '' && /^https:\/\/.+\/$/.test(address)) {
  if (key === '') throw new Error('QUAYSIDE_REPOSITORY_KEY names no key: apt and dnf refuse what is unsigned')
  makeAptRepository({ from, to, key, address })
  if (!hasCreaterepo()) throw new Error('createrepo_c is missing, so that there is no dnf repository')
  makeDnfRepository({ from, to, key, address })
} else {
  console.error(usage)
  process.exitCode = 1
}
