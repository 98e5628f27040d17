import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A package that ships with the app. */
export interface Shipped {
  readonly name: string
  readonly version: string
  /** SPDX expression from the package; empty without one. */
  readonly license: string
  readonly homepage: string
  /** The texts of its licence and notices. */
  readonly texts: readonly string[]
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).default(''),
  homepage: z.string().default(''),
})

const isNotice = (name: string): boolean =>
  /^(licen[cs]e|copying|notice)/i.test(name) && !/\.[cm]?[jt]s$/.test(name)

const read = (folder: string): Shipped => {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && isNotice(entry.name),
  )
  const texts = files.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
  return { ...manifest, texts }
}

const key = ({ name, version }: Shipped): string => `${name}@${version}`

/** Returns the packages of these folders, each once, sorted by name. */
export const readPackages = (folders: readonly string[]): Shipped[] => {
  const all = new Map(folders.map(read).map((shipped) => [key(shipped), shipped]))
  return [...all.values()].sort((a, b) => key(a).localeCompare(key(b), 'en'))
}
