import { drawDocument } from './documents.ts'
import { keepDrawn } from './keep-drawn.ts'
import { pngOf } from './png.ts'
import { chanceFrom } from './random.ts'
import { drawScene, type Scene, sceneNames } from './scenes.ts'
import { drawSound } from './sound.ts'

/**
 * Names of seeded files describe their content, so that files are drawn on first request. A new network starts at
 * once, and its files are the same everywhere.
 */
export const pictureName = (scene: Scene, number: number, width: number, height: number): string =>
  `seed-${scene}-${number}-${width}x${height}.png`

export const documentName = (extension: 'pdf' | 'csv' | 'txt', number: number): string =>
  `seed-document-${number}.${extension}`

export const soundName = (number: number): string => `seed-sound-${number}.wav`

const largest = 2000
/** Size of the cache in bytes, about 6,000 pictures. */
const room = 64 * 1024 * 1024

const draw = (name: string): Buffer | null => {
  const document = /^seed-document-(\d{1,6})\.(pdf|csv|txt)$/.exec(name)
  if (document !== null) {
    return drawDocument(document[2] as 'pdf' | 'csv' | 'txt', chanceFrom(Number(document[1])))
  }
  const sound = /^seed-sound-(\d{1,6})\.wav$/.exec(name)
  if (sound !== null) return drawSound(chanceFrom(Number(sound[1])))
  const picture = /^seed-([a-z]+)-(\d{1,6})-(\d{1,4})x(\d{1,4})\.png$/.exec(name)
  const scene = sceneNames.find((known) => known === picture?.[1])
  const [width, height] = [Number(picture?.[3]), Number(picture?.[4])]
  if (picture === null || scene === undefined) return null
  if (width < 16 || height < 16 || width > largest || height > largest) return null
  return pngOf(drawScene(scene, width, height, chanceFrom(Number(picture[2]) * 7919 + width)))
}

/** Returns the bytes of a generated file by its name; null for other names. */
export const drawGenerated = keepDrawn(draw, room)
