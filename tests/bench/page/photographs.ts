import { linkSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { chanceFrom } from '../../../packages/reference-network/world/seeds/random.ts'
import { drawScene } from '../../../packages/reference-network/world/seeds/scenes.ts'
import type { Network } from '../../support/network/network.ts'

/** Sizes of photographs from cameras and phones, px. */
const sizes = [
  [4000, 3000],
  [3000, 2000],
  [2000, 3000],
] as const
const scenes = ['ship', 'yard', 'plane', 'lorry', 'pallets'] as const
/** Number of different pictures. Each has many names, which a browser treats as different pictures. */
const different = 15
/** Number of names, more than any scroll passes. */
const maxFiles = 2000

const grain = 256

/** Generates deterministic sensor noise, without which a drawing would be a small file. */
const noise = (seed: number): Buffer => {
  const chance = chanceFrom(seed)
  return Buffer.from(Array.from({ length: grain * grain }, () => chance.whole(96, 160)))
}

/**
 * Creates a photograph of several megapixels and megabytes: one of the project's drawings, enlarged and with noise.
 */
const photograph = async (number: number): Promise<Buffer> => {
  const [width, height] = sizes[number % sizes.length] ?? sizes[0]
  const canvas = drawScene(
    scenes[number % scenes.length] ?? 'ship',
    width / 4,
    height / 4,
    chanceFrom(number + 1),
  )
  const raw = { width: canvas.width, height: canvas.height, channels: 3 as const }
  const input = noise(number + 1)
  return sharp(canvas.pixels, { raw })
    .resize(width, height)
    .composite([
      { input, raw: { width: grain, height: grain, channels: 1 }, tile: true, blend: 'soft-light' },
    ])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/**
 * Replaces the newest posts' pictures by photographs of realistic size. Files in the folder take precedence over
 * drawn ones.
 */
export const replacePictures = async ({ dataDir }: Network): Promise<void> => {
  const folder = join(dataDir, 'uploads')
  const made: string[] = []
  for (let number = 0; number < different; number += 1) {
    const path = join(folder, `photograph-${number}.jpg`)
    writeFileSync(path, await photograph(number))
    made.push(path)
  }
  const file = readdirSync(dataDir).find((name) => /\.(db|sqlite)$/.test(name))
  if (!file) throw new Error('the network has no database')
  const db = new DatabaseSync(join(dataDir, file), { timeout: 5000 })
  const rows = db
    .prepare("SELECT path FROM files WHERE owner = 'post' AND role = 'image' ORDER BY owner_id DESC LIMIT ?")
    .all(maxFiles) as { readonly path: string }[]
  db.exec('BEGIN')
  const typed = db.prepare("UPDATE files SET mime = 'image/jpeg' WHERE path = ?")
  for (const [at, { path }] of rows.entries()) {
    linkSync(made[at % made.length] ?? '', join(folder, path.slice('/uploads/'.length)))
    typed.run(path)
  }
  db.exec('COMMIT')
  db.close()
}
