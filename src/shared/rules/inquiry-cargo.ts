/** Amounts of cargo in an inquiry: weights, volumes, pieces, containers, sides and HS codes. */
import { exactLength, type LengthUnit, lengthIn, type WeightUnit } from './cargo.ts'
import {
  amountPattern,
  amountsOf,
  finder,
  gap,
  numberStart,
  plainAmountPattern,
  wordEnd,
  wordStart,
} from './inquiry-facts.ts'

/** Units of weight: words, kg or lb, and the amount of it. 'MT' and a ton without a country are metric. */
const weightUnits: readonly (readonly [words: string, unit: WeightUnit, times: number])[] = [
  [
    'kgs?|kilos?|quilos?|kilogram(?:me|o)?s?|公斤|千克|كجم|كغم?|كيلو(?:غرام|جرام)?|किलो(?:ग्राम)?|किग्रा|кг',
    'kg',
    1,
  ],
  ['t|mts?|m\\.t\\.|ton(?:ne|elada|elâmetro)?s?|tấn|吨|طن|टन', 'kg', 1000],
  ['lbs?|pounds?|libras?', 'lb', 1],
]
const each = String.raw`(?:${gap}(?:/${gap}|per |a )(?:pc|piece|carton|ctn|pallet|box|unit|bag)s?|${gap}(?:each|ea|p\/p|c\/u|cada(?: una?)?|chacune?)\.?)${wordEnd}`

const weights = weightUnits.map(([words, unit, times]) =>
  finder(
    `${numberStart}(${amountPattern})${gap}(?:${words})${wordEnd}(${each})?`,
    ([, amount = '', after]) => ({
      kind: 'weight',
      meanings: amountsOf(amount)
        .filter((one) => one > 0)
        // Without the error of binary fractions: 1.1 t is 1,100 kg.
        .map((one) => ({ amount: Number((one * times).toPrecision(15)), unit, isEach: after !== undefined })),
    }),
  ),
)

/** Units of volume, and the m³ of one. A foot is 0.3048 m. */
const volumeUnits: readonly (readonly [words: string, cubicMetres: number])[] = [
  [
    'cbms?|m3|m³|m\\^3|cu\\.? ?m|cubic met(?:er|re)s?|metros? cúbicos?|mètres? cubes?|metreküp|mét khối|立方米?|متر مكعب|घन मीटर',
    1,
  ],
  ['cft|cu\\.? ?ft|ft3|ft³|cubic f(?:ee|oo)t', 0.3048 ** 3],
]

const volumes = volumeUnits.map(([words, cubicMetres]) =>
  finder(`${numberStart}(${amountPattern})${gap}(?:${words})${wordEnd}`, ([, amount = '']) => ({
    kind: 'volume',
    meanings: amountsOf(amount)
      .filter((one) => one > 0)
      .map((one) => (cubicMetres === 1 ? one : Number((one * cubicMetres).toFixed(3)))),
  })),
)

const pieceWords =
  'cartons?|ctns?|cases?|box(?:es)?|pallets?|plts?|palets?|paletas?|palettes?|pieces?|pcs?|pkgs?|packages?|crates?|drums?|bags?|bales?|rolls?|skids?|bundles?|ibcs?|cajas?|caixas?|bultos?|piezas?|peças?|sacos?|sacas?|colis|caisses?|koli|kutu|adet|çuval|thùng|kiện|bao|pallet|箱|件|个?托盘?|袋|桶|كرتون(?:ة)?|كراتين|منص(?:ة|ات)|طرد(?:اً)?|طرود|पैलेट|कार्टन|बोरी|डिब्बे'

const pieces = finder(
  `${numberStart}(${amountPattern})${gap}[x×*]?${gap}(${pieceWords})${wordEnd}`,
  ([, amount = '', unit = '']) => ({
    kind: 'pieces',
    meanings: amountsOf(amount)
      .filter((count) => Number.isSafeInteger(count) && count > 0)
      .map((count) => ({ count, unit: unit.toLowerCase() })),
  }),
)

const containerTypes: readonly (readonly [words: RegExp, type: string])[] = [
  [/^h/i, 'HC'],
  [/^o/i, 'OT'],
  [/^f/i, 'FR'],
  [/^r|^nor/i, 'RF'],
  [/^t/i, 'TK'],
]
const containerWords =
  'containers?|cntrs?|contenedor(?:es)?|contêiner(?:es)?|conteneurs?|konteyner|货?柜|集装箱|حاوي(?:ة|ات)|कंटेनर'

const containers = finder(
  `${numberStart}(?:(\\d{1,3})${gap}([x×*])?${gap}(?:fcl )?)?(20|40|45)${gap}(['’′´]|ft\\.?|feet|foot|(?:pies?|pieds?|pés)(?!\\s*c[uú]b)|ayak|قدم|फुट|英?尺)?${gap}(gp|dc|dv|dry|std?|h[cq]|high ?cube|ot|open ?top|fr|flat ?rack|r[fh]|reefers?|nor|tk|tank)?${wordEnd}(${gap}(?:${containerWords})${wordEnd})?(?:${gap}[x×*]${gap}(\\d{1,2})(?![\\p{L}\\p{N}.,]))?(?=(${gap}(?:$|[;)+&\\n]|,(?!\\d)|(?:from|to|and|of|by)${wordEnd}))?)`,
  ([, before, by, size = '', foot, type, word, behind, isEnd]) => {
    // A bare '2x20' may begin sides.
    const isContainer = [foot, type, word].some((one) => one !== undefined) || (by && isEnd !== undefined)
    const count = Number(before ?? behind ?? 1)
    const letters =
      type === undefined ? 'GP' : (containerTypes.find(([words]) => words.test(type))?.[1] ?? 'GP')
    return {
      kind: 'containers',
      meanings: isContainer && count > 0 ? [{ count, type: `${size}${letters}` }] : [],
    }
  },
)

/** Units of length. */
const lengths: readonly (readonly [words: RegExp, unit: LengthUnit])[] = [
  [/^(?:c|厘|公分|سم|से)/i, 'cm'],
  [/^(?:mm|毫)/i, 'mm'],
  [/^(?:in|"|''|″|英)/i, 'in'],
  [/^(?:m|米|م)/i, 'm'],
]
const lengthWords = String.raw`(?:cms?|mms?|m|mtrs?|inch(?:es)?|in|厘米|公分|毫米|米|英寸|سم|से\.?मी\.?)${wordEnd}|"|''|″`
const by = `${gap}[x×*]${gap}`

/** The shortest and longest likely side of a piece, in mm. */
const [shortest, longest] = [10, 20_000]

const product = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  lists.reduce<readonly (readonly T[])[]>(
    (all, list) => all.flatMap((one) => list.map((next) => [...one, next])),
    [[]],
  )

const sides = finder(
  `${numberStart}(?:(\\d{1,5})${gap}(?:${pieceWords})?${gap}[x×*@]${gap})?(${plainAmountPattern})${gap}(?:${lengthWords})?${by}(${plainAmountPattern})${gap}(?:${lengthWords})?${by}(${plainAmountPattern})(?!\\d)(?:${gap}(${lengthWords}))?`,
  ([, count, one = '', two = '', three = '', written]) => {
    const known = written === undefined ? [] : lengths.filter(([words]) => words.test(written)).slice(0, 1)
    const units = known.length > 0 ? known.map(([, unit]) => unit) : (['cm', 'in', 'mm'] as const)
    return {
      kind: 'sides',
      meanings: product([one, two, three].map(amountsOf)).flatMap((sides) =>
        units
          .filter((unit) =>
            sides.every((side) => {
              const size = side > longest ? longest + 1 : lengthIn(exactLength(side, unit), 'mm')
              return size >= shortest && size <= longest
            }),
          )
          .map((unit) => ({
            pieces: count === undefined ? null : Number(count),
            sides: sides as unknown as readonly [number, number, number],
            unit,
          })),
      ),
    }
  },
)

const hsLabels = String.raw`h\.?s\.?n?|htsus|hts|ncm|taric|c[oó]digo sa|code sh|gt[iİ]p|mã hs|海关编码|税则号列?|البند الجمركي|एचएस(?:एन)? कोड`

const hsCodes = finder(
  `${wordStart}(?:${hsLabels})${gap}(?:codes?|code no\\.?|no\\.?|number|kodu|编码)?${gap}[:#.–-]?${gap}(\\d{4}(?:\\.?\\d{2}){0,4})(?![\\p{L}\\p{N}])`,
  ([, digits = '']) => ({ kind: 'hs', meanings: [digits.replaceAll('.', '')] }),
)

/** The finders of cargo. An earlier one has precedence for the same words. */
export const cargoFinders = [hsCodes, sides, containers, ...volumes, ...weights, pieces]
