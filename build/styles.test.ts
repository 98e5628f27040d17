import { readFileSync } from 'node:fs'
import stylelint from 'stylelint'
import { describe, expect, it, test } from 'vitest'
import config from '../stylelint.config.ts'
import { classBreaches, classesOf, moduleBreaches, pageBreaches } from './styles.ts'

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

describe('the rules of stylelint', () => {
  const tokens = readFileSync('src/renderer/app/theme/tokens.css', 'utf8')
  const breachesOf = async (css: string): Promise<readonly string[]> => {
    const { results } = await stylelint.lint({ code: css, codeFilename: 'src/renderer/ui/new.css', config })
    return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
  }
  const space = /--q-space-2: (\w+);/.exec(tokens)?.[1] ?? ''

  it.each([
    'left: 0',
    'margin-left: auto',
    'border-top-left-radius: 5px',
    'text-align: left',
    'top: anchor(left)',
    'transition: top 1s, left 1s',
    'margin: 0 0 0 auto',
    'padding: 0 calc(1px + (2px - 1px)) 0 7px',
    'inset: 0 60% 0 0',
    'border-width: 0 2px 2px 0',
    'border-radius: 5px 0',
    'border-radius: 5px 5px 0',
    'transform: translateX(16px)',
    'background: #fff',
    'background: rgb(0 0 0 / 50%)',
    'background: linear-gradient(red, var(--q-text))',
    `margin: 0 -${space} 7px`,
    `column-gap: ${space}`,
    'color: var(--q-ink)',
  ])('refuse %s', async (line) => expect(await breachesOf(`.a { ${line}; }`)).toHaveLength(1))

  it.each([
    'inset-inline-start: 0',
    'margin: 0 auto',
    'padding: 0 calc(-1 * 2px) 0 calc(-1 * 2px)',
    'border-radius: 5px 5px 0 0',
    'transform: translateX(calc(16px * var(--q-forward)))',
    'width: 8px',
    'gap: 18px',
    'padding: calc(-1 * var(--q-space-2))',
    'background: Highlight',
    'color: oklch(from var(--q-text) l c h)',
    'white-space: nowrap',
  ])('allow %s', async (line) => expect(await breachesOf(`.a { ${line}; }`)).toEqual([]))
})

test('refuses colours in modules, other names of a CSS module, and sides in the pages of main', () => {
  expect(moduleBreaches(`const fill = '#0f5f58'`)).toHaveLength(1)
  expect(moduleBreaches(`const anchor = '#content'`)).toEqual([])
  expect(moduleBreaches(`import styles from './card.module.css'`)).toHaveLength(1)
  expect(pageBreaches('footer{display:flex;margin-left:8px}')).toHaveLength(1)
  expect(pageBreaches('footer{text-align:start;margin-inline:8px}')).toEqual([])
})
