import { expect, test } from 'vitest'
import { classBreaches, classesOf } from './style-classes.ts'

const file = (path: string, text: string) => ({ path, text })
const card = (body: string) =>
  file('src/renderer/ui/card.tsx', `import classes from './card.module.css'\n${body}\n`)

test('classesOf reads selectors and ignores values and comments', () => {
  const css = '/* .old */ .a:hover > .b-c { margin: 0.5em; } @media (max-width: 620px) { .d { top: 1.5px; } }'
  expect([...classesOf(css)]).toEqual(['a', 'b-c', 'd'])
})

test('reports undefined classes and unused classes', () => {
  expect(
    classBreaches([card('classes.a + classes.lost'), file('src/renderer/ui/card.module.css', '.a {} .b {}')]),
  ).toEqual([
    'src/renderer/ui/card.tsx: ./card.module.css has no class lost',
    'src/renderer/ui/card.module.css: nothing uses .b',
  ])
})

test('treats a class lookup by variable as a use', () => {
  const sheet = file('src/renderer/ui/card.module.css', '.small {} .large {}')
  expect(classBreaches([card('classes[size]'), sheet])).toEqual([])
})

test('reports a stylesheet without an importing module', () => {
  expect(classBreaches([file('src/renderer/ui/old.module.css', '.a {}')])).toEqual([
    'src/renderer/ui/old.module.css: is imported nowhere',
  ])
})

test('treats a composed class as used and requires its definition', () => {
  const sheet = file('src/renderer/ui/card.module.css', '.a {}')
  const row = (names: string) =>
    file('src/renderer/ui/row.module.css', `.row { composes: ${names} from "./card.module.css"; }`)
  const module = file('src/renderer/ui/row.tsx', `import classes from './row.module.css'\nclasses.row\n`)
  expect(classBreaches([sheet, row('a'), module])).toEqual([])
  expect(classBreaches([sheet, row('a lost'), module])).toEqual([
    'src/renderer/ui/row.module.css: ./card.module.css has no class lost',
  ])
})
