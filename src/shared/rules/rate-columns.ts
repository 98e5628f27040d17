/** The columns of a rate sheet and what their headings mean. */
import { lazily } from '../lazily.ts'
import { foldedWords } from './fold-text.ts'
import { type CellForm, type ColumnForm, dayForm, decimalForm } from './rate-forms.ts'
import { type RateUnit, rateUnits } from './rates.ts'

/** Fields of a row besides the prices by unit. `price` is for one unit, which the column `unit` names. */
export const rateFields = [
  'origin',
  'destination',
  'mode',
  'carrier',
  'currency',
  'from',
  'until',
  'unit',
  'price',
  'minimum',
  'note',
] as const

export type ColumnField = (typeof rateFields)[number] | RateUnit

/** All fields that a column can have, in the order of a choice. */
export const columnFields: readonly ColumnField[] = [...rateFields, ...rateUnits]

/** The meaning of a column; null for one that is left out. */
export interface Column {
  readonly heading: string
  readonly field: ColumnField | null
  /** Currency in the heading: '20GP (USD)'; null for none. */
  readonly currency: string | null
  /** How its dates or decimals are written; null for other columns, and until the person has said it. */
  readonly form: CellForm | null
}

/** Words of headings, in the languages of the app. The longest match counts. */
const headings: Readonly<Partial<Record<ColumnField, string>>> = {
  origin:
    'pol|origin|from|port of loading|loading port|load port|place of receipt|departure|origen|puerto de carga|puerto de origen|origine|port de chargement|origem|porto de embarque|porto de origem|cikis|yukleme limani|cang di|cang xep|abgang|ladehafen|起运港|装货港|ميناء التحميل|मूल',
  destination:
    'pod|destination|dest|to|port of discharge|discharge port|place of delivery|arrival|final destination|destino|puerto de descarga|puerto de destino|port de dechargement|porto de descarga|porto de destino|varis|tahliye limani|cang den|cang do|zielhafen|目的港|卸货港|ميناء الوصول|गंतव्य',
  mode: 'mode|transport mode|modo|type de transport|tasima|phuong thuc|运输方式',
  carrier:
    'carrier|line|shipping line|airline|liner|scac|transportista|naviera|aerolinea|armateur|compagnie|transportadora|armador|tasiyici|hang tau|hang bay|reederei|船公司|航空公司|الناقل|वाहक',
  currency:
    'currency|curr|ccy|moneda|divisa|devise|monnaie|moeda|para birimi|tien te|wahrung|币种|货币|العملة|मुद्रा',
  from: 'valid from|validity from|effective|effective date|start date|valid since|valido desde|vigencia desde|valable du|date de debut|inicio|gecerlilik baslangici|hieu luc tu|gultig ab|生效日期|有效期自',
  until:
    'valid to|valid until|valid till|validity|validity to|expiry|expiry date|expires|expiration|end date|valido hasta|vigencia hasta|valable au|date de fin|valido ate|validade|gecerlilik bitisi|hieu luc den|gultig bis|失效日期|有效期至|有效期',
  unit: 'unit|container|container type|equipment|equipment type|cntr type|size type|basis|per|unidad|contenedor|unite|conteneur|unidade|birim|konteyner|don vi|单位|箱型',
  price:
    'rate|price|freight|ocean freight|o f|air freight|amount|base rate|net rate|tarifa|flete|precio|fret|taux|prix|frete|preco|navlun|fiyat|cuoc|gia|价格|运费|海运费|السعر|दर',
  minimum: 'min|minimum|m|minimum charge|min charge|minimo|asgari|toi thieu|最低|最低收费',
  note: 'note|notes|remark|remarks|comment|comments|service|via|transit time|notas|observaciones|remarques|observacoes|aciklama|not|ghi chu|备注|ملاحظات',
  '20': "20|20gp|20 gp|20dv|20dc|20dry|20st|20std|20ft|20 ft|20' gp|20 dry|22g0|22g1|20尺",
  '40': "40|40gp|40 gp|40dv|40dc|40dry|40st|40std|40ft|40 ft|40' gp|40 dry|42g0|42g1|40尺",
  '40HC': '40hc|40 hc|40hq|40 hq|40h|40 high cube|40ft hc|40fthc|40 ft hc|45g0|45g1|40尺高',
  '45HC': '45hc|45 hc|45hq|45 hq|45 high cube|45ft|45 ft|l5g1',
  'W/M': 'w m|wm|cbm|per cbm|m3|rt|per rt|lcl|weight or measure|revenue ton|立方米',
  kg: 'kg|per kg|kgs|rate per kg|por kg|par kg|kg basina|moi kg|公斤',
  '-45': 'n|normal|under 45|below 45',
}

const keyOf = (text: string): string => foldedWords(text).join(' ')

/** The longest first. Folding them takes time that a start has not. */
const known = lazily((): readonly (readonly [string, ColumnField])[] =>
  Object.entries(headings)
    .flatMap(([field, words]) => words.split('|').map((word) => [keyOf(word), field as ColumnField] as const))
    .toSorted(([one], [other]) => other.length - one.length),
)

const breaks = ['45', '100', '250', '300', '500', '1000']

/** Returns the weight break of a heading: '+45', '≥100kg', '-45', 'Q300', 'over 500', '1000 kg'. */
const breakIn = (heading: string): RateUnit | null => {
  const text = heading
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[.,\s]|kgs?$|kgs?\b/g, '')
  const [, sign = '', digits = '', plus = ''] =
    /^([-–−<+>≥q]|over|from|under)?=?(\d{2,4})(\+?)$/.exec(text) ?? []
  const isBelow = ['-', '–', '−', '<', 'under'].includes(sign)
  if (digits === '45' && isBelow) return '-45'
  const isMarked = sign !== '' || plus !== '' || /kgs?\b/i.test(heading) || digits.length > 2
  return breaks.includes(digits) && !isBelow && isMarked ? (`+${digits}` as RateUnit) : null
}

/** Currencies of freight that headings name. Other words of three letters ('ALL', 'TOP') are currencies too. */
const currencies =
  /\b(USD|EUR|GBP|INR|CNY|RMB|JPY|AED|SAR|QAR|KWD|OMR|BHD|EGP|TRY|BRL|MXN|CLP|COP|PEN|ARS|VND|THB|MYR|IDR|PHP|SGD|HKD|TWD|KRW|AUD|NZD|CAD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|ZAR|KES|NGN|MAD|PKR|BDT|LKR)\b/

/** Returns the currency that a text names; null for none. 'RMB' is China's yuan. */
export const currencyIn = (text: string): string | null => {
  const [, found] = currencies.exec(text.toUpperCase()) ?? []
  return found === 'RMB' ? 'CNY' : (found ?? null)
}

/** Returns the unit that a cell names: "40' HC", '20GP', 'per CBM', '+100 kg'; null for other texts. */
export const unitIn = (cell: string): RateUnit | null => {
  const weight = breakIn(cell)
  if (weight !== null) return weight
  const field = fieldOf(cell)
  return rateUnits.find((unit) => unit === field) ?? null
}

const fieldOf = (heading: string): ColumnField | null => {
  const weight = breakIn(heading)
  if (weight !== null) return weight
  const key = ` ${keyOf(heading)} `
  return known().find(([word]) => key.includes(` ${word} `))?.[1] ?? null
}

/** Guesses the fields of headings. A field counts for its first heading alone. */
export const guessFields = (row: readonly string[]): readonly (ColumnField | null)[] => {
  const found = row.map(fieldOf)
  const hasBreaks = found.some((field) => field === '+100' || field === '+300')
  const used = new Set<ColumnField>()
  return row.map((heading, at) => {
    const is45 = /^45(?:'|ft)?$/i.test(heading.trim())
    const field = is45 ? ((hasBreaks ? '+45' : '45HC') as RateUnit) : (found[at] ?? null)
    if (field === null || used.has(field)) return null
    used.add(field)
    return field
  })
}

/** Rows above the headings that a sheet may have: its title, the sender's address, notes. */
const maxAbove = 40

/** Returns the index of the row with the headings: the first one that names both ends of a lane, else the first row. */
export const headingRow = (rows: readonly (readonly string[])[]): number => {
  const found = rows.slice(0, maxAbove).findIndex((row) => {
    const fields = guessFields(row)
    return fields.includes('origin') && fields.includes('destination')
  })
  return Math.max(0, found)
}

const isPriced = (field: ColumnField | null): boolean =>
  field === 'price' || field === 'minimum' || rateUnits.some((unit) => unit === field)

const isDay = (field: ColumnField | null): boolean => field === 'from' || field === 'until'

/** Returns how the cells of a column are written; null for a column without dates or numbers. */
const formOfColumn = (field: ColumnField | null, cells: Iterable<string>): ColumnForm | null => {
  if (isDay(field)) return dayForm(cells)
  return isPriced(field) ? decimalForm(cells) : null
}

/**
 * Returns how the cells of each column are written. A column of which no cell decides follows the sheet's other columns,
 * if those agree: 'valid to 31/12/2026' decides about 'valid from 01/12/2026'.
 */
export const formsOfColumns = (
  fields: readonly (ColumnField | null)[],
  cellsOf: (column: number) => Iterable<string>,
): readonly (ColumnForm | null)[] => {
  const forms = fields.map((field, at) => formOfColumn(field, cellsOf(at)))
  const sure = (are: boolean): CellForm | null => {
    const found = new Set(
      forms.flatMap((one, at) =>
        one?.form && one.isSure && isDay(fields[at] ?? null) === are ? one.form : [],
      ),
    )
    return found.size === 1 ? ([...found][0] ?? null) : null
  }
  const [days, decimals] = [sure(true), sure(false)]
  return forms.map((one, at) =>
    one === null || one.form !== null || one.isMixed
      ? one
      : { ...one, form: isDay(fields[at] ?? null) ? days : decimals },
  )
}

/** Returns what a sheet lacks before it can be read; null for nothing. */
export const missingIn = (
  fields: readonly (ColumnField | null)[],
): 'origin' | 'destination' | 'price' | 'unit' | null => {
  const has = (field: ColumnField): boolean => fields.includes(field)
  if (!has('origin')) return 'origin'
  if (!has('destination')) return 'destination'
  if (rateUnits.some(has)) return null
  if (!has('price')) return 'price'
  return has('unit') ? null : 'unit'
}
