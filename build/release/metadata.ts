import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minisign, readSigningKey } from './minisign.ts'

/** Returns whether a file is the packager's metadata of a channel: `latest.yml`, `beta-linux-arm64.yml`. */
const isMetadata = (name: string): boolean => /^(latest|beta)(-[a-z0-9-]+)?\.yml$/.test(name)

const withStaging = (content: string, percent: number | null): string => {
  const others = content.replace(/^stagingPercentage:.*\n/gm, '')
  return percent === null ? others : `stagingPercentage: ${percent}\n${others}`
}

/**
 * Sets the percentage of installations that get a release (null for all), and signs the metadata of Linux. Run it
 * again to extend a rollout. Returns the names of the signed files; none without a key.
 */
export const finishMetadata = (
  folder: string,
  {
    percent,
    pem,
    seconds,
  }: { readonly percent: number | null; readonly pem: string; readonly seconds: number },
): readonly string[] => {
  const names = readdirSync(folder).filter(isMetadata)
  for (const name of names) {
    const path = join(folder, name)
    writeFileSync(path, withStaging(readFileSync(path, 'utf8'), percent))
  }
  if (pem === '') return []
  const key = readSigningKey(pem)
  const signed = names.filter((name) => name.includes('-linux'))
  for (const name of signed) {
    const content = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, `${name}.minisig`), minisign(key, { name, content }, seconds))
  }
  return signed
}
