/**
 * `npm run check`: finds unused texts, texts that are joined without a message, and texts that are cut within an emoji.
 * Prints each and exits with 1.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cutTexts } from './cut-texts.ts'
import { joinedTexts } from './joined-texts.ts'
import { type Texts, unusedTexts } from './unused-texts.ts'

const root = dirname(import.meta.dirname)
const files = globSync('{src,packages}/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const declared = new Map<string, Texts>()
for (const { path } of files.filter((file) => /(?:^|[/-])texts\.ts$|\/shared\/texts\//.test(file.path))) {
  const module = (await import(pathToFileURL(join(root, path)).href)) as Texts
  declared.set(path, Object.fromEntries(Object.entries(module).filter(([name]) => name.endsWith('Texts'))))
}
for (const line of [
  ...unusedTexts(declared, files),
  ...files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap((file) => [...joinedTexts(file), ...cutTexts(file)]),
]) {
  console.error(line)
  process.exitCode = 1
}
