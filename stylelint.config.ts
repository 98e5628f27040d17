/**
 * Rules of the styles. Colours are written in tokens.css alone, a size that has a token uses it, and nothing has a left
 * or right side, because the app also works from right to left.
 */
import { readFileSync } from 'node:fs'
import type { Config } from 'stylelint'

const tokensFile = 'src/renderer/app/theme/tokens.css'
const tokens = [
  ...readFileSync(new URL(tokensFile, import.meta.url), 'utf8').matchAll(/(--q-[\w-]+):\s*([^;]+);/g),
]

/** Matches a length that is the value of a token of this family. */
const sizeWithToken = (family: string): RegExp => {
  const sizes = tokens.filter(
    ([, name = '', value = '']) => name.startsWith(family) && /^[\d.]+px$/.test(value),
  )
  return new RegExp(`(?<![\\w.])(?:${[...new Set(sizes.map(([, , value]) => value))].join('|')})(?![\\w.])`)
}

/** One value: a word, or a function with its arguments. */
const one = String.raw`((?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+)`
/** Matches four sides whose second and fourth differ: a left and a right one. */
const uneven = new RegExp(`^${one}\\s+${one}\\s+${one}\\s+(?!\\2$)${one}$`)
/** Matches corners that differ between left and right. */
const unevenCorners = new RegExp(
  `^${one}\\s+(?!\\1(?:\\s|$))|^${one}\\s+\\2\\s+(?!\\2$)${one}$|^${one}\\s+${one}\\s+${one}\\s+(?!\\6$)${one}$`,
)

/** Matches a property in a transition that would lay out the page again in every frame. */
const movesLayout =
  /(?<![\w-])(?:all|(?:(?:min|max)-)?(?:width|height|inline-size|block-size)|top|bottom|inset(?:-[a-z-]+)?|(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap|flex(?:-[a-z]+)?|grid(?:-[a-z-]+)?|font(?:-[a-z]+)?|line-height)(?![\w-])/

const config: Config = {
  referenceFiles: [tokensFile, 'src/renderer/app/theme/*.css'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'no-unknown-custom-properties': true,
    // The browser would style the whole page again whenever an element comes or goes.
    'selector-disallowed-list': [
      /(?:^|[\s>+~,(])(?:body|html|:root|\*):has\(/,
      /(?:^|[\s>+~,]):has\(/,
      /:has\((?:[^()]|\([^()]*\))*\)[^,]*[\s>]\*/,
    ],
    'at-rule-disallowed-list': [/^(?:top|bottom)-(?:left|right)/],
    'property-disallowed-list': [/(?:^|-)(?:left|right)(?:-|$)/],
    'declaration-property-value-disallowed-list': {
      '/.*/': [
        /(?<![\w-])(?:left|right)(?![\w-])/,
        /translateX\((?!.*--q-forward)/,
        /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!\s*from\b)/,
      ],
      '/^font-size$/': [sizeWithToken('--q-font-')],
      '/^(?:(?:row-|column-)?gap|(?:margin|padding)(?:-[a-z-]+)?)$/': [sizeWithToken('--q-space-')],
      '/^border(?:-[a-z]+)*-radius$/': [sizeWithToken('--q-radius')],
      '/^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/': [uneven],
      'border-radius': [unevenCorners],
      // Motion takes the token's time, and moves no layout. A sign that something loads repeats.
      '/^(?:transition|animation)(?:-duration)?$/': [/^(?!.*\binfinite\b|1ms$).*\d(?:ms|s)\b/],
      '/^transition(?:-property)?$/': [movesLayout],
    },
  },
  overrides: [
    {
      files: [tokensFile],
      rules: {
        'color-named': null,
        'color-no-hex': null,
        'no-unknown-custom-properties': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
  ],
}

export default config
