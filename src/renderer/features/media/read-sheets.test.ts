// @no-page
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheets, sheetLimits, TooLarge } from './read-sheets.ts'
import { tableLimits } from './read-table.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const workbookOf = (
  sheets: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Uint8Array => {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, n) =>
          `<Relationship Id="rId${n + 1}" Type="${office}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId90" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Port</t></si><si><r><t>Ra</t></r><r><t>te &amp; more</t></r></si></sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
const row = (n: number, ...cells: readonly string[]): string => `<row r="${n}">${cells.join('')}</row>`
const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

test('reads texts, numbers, dates and stored results of each sheet, as text', async () => {
  const bytes = workbookOf({
    Rates: [
      row(1, '<c r="A1" t="s"><v>0</v></c>', '<c r="B1" t="s"><v>1</v></c>'),
      row(
        2,
        text('A2', 'Mundra'),
        '<c r="B2"><v>1450.1</v></c>',
        '<c r="C2" s="1"><v>46356</v></c>',
        '<c r="D2" s="1"><v>46356.5</v></c>',
        '<c r="E2" t="b"><v>1</v></c>',
      ),
      row(
        4,
        '<c r="B4"><f>HYPERLINK("http://evil.example")</f><v>2</v></c>',
        '<c r="C4" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      ),
    ].join(''),
    Notes: row(1, text('A1', '=cmd|calc!A1 &lt;b&gt;')),
  })
  expect(await readSheets(bytes)).toEqual([
    {
      name: 'Rates',
      isCut: false,
      rows: [
        ['Port', 'Rate & more', '', '', ''],
        ['Mundra', '1450.1', '30 Nov 2026', '30 Nov 2026 12:00', 'TRUE'],
        ['', '', '', '', ''],
        ['', '2', '#DIV/0!', '', ''],
      ],
    },
    { name: 'Notes', isCut: false, rows: [['=cmd|calc!A1 <b>']] },
  ])
})

test('shows numbers in the formats of their cells: percent, currency, decimals, thousands', async () => {
  const codes = [
    'General',
    '0.00%',
    '[$USD] #,##0.00',
    '#,##0 [$€-407]',
    '&quot;$&quot;#,##0.00;[Red]\\(&quot;$&quot;#,##0.00\\)',
    '0.0##',
    '#,##0.0,',
    'yyyy-mm-dd',
    '[&gt;100]0.00',
    '0&quot; boxes; net&quot;',
    '_-* #,##0.00_-;-* #,##0.00_-;_-* &quot;-&quot;??_-',
    '000000',
  ]
  const formats = codes.map((code, n) => `<numFmt numFmtId="${170 + n}" formatCode="${code}"/>`).join('')
  const styles = [...codes.map((_, n) => 170 + n), 9, 10, 4].map((id) => `<xf numFmtId="${id}"/>`).join('')
  const cell =
    (style: number, value: string, more = '') =>
    (column: string) =>
      `<c r="${column}1" s="${style}"${more}><v>${value}</v></c>`
  const shownOf = async (...cells: readonly ((column: string) => string)[]) => {
    const line = cells.map((one, n) => one(String.fromCharCode(65 + n)))
    const [sheet] = await readSheets(
      workbookOf(
        { Rates: row(1, ...line) },
        {
          'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles}</cellXfs></styleSheet>`,
        },
      ),
    )
    return sheet?.rows[0]
  }
  expect(
    await shownOf(
      cell(0, '1450.5'),
      cell(1, '0.07'),
      cell(2, '1450.5'),
      cell(3, '12500'),
      cell(4, '-99.9'),
      cell(5, '2'),
      cell(6, '1234567'),
      cell(7, '46356'),
      cell(9, '3', ' t="n"'),
      cell(10, '0'),
      cell(11, '42'),
      cell(12, '0.125'),
      cell(14, '-1234.5'),
      cell(1, '7', ' t="str"'),
    ),
  ).toEqual([
    '1450.5',
    '7.00%',
    'USD 1,450.50',
    '12,500 €',
    '($99.90)',
    '2.0',
    '1,234.6',
    '30 Nov 2026',
    '3 boxes; net',
    '-',
    '000042',
    '13%',
    '-1,234.50',
    '7',
  ])
  // A condition is no format of ours, and the number stays as it is stored.
  expect(await shownOf(cell(8, '2.5'))).toEqual(['2.5'])
})

test('formats the result of a formula', async () => {
  const [sheet] = await readSheets(
    workbookOf(
      { Rates: row(1, '<c r="A1" s="0"><f>B1*2</f><v>0.5</v></c>') },
      { 'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="9"/></cellXfs></styleSheet>` },
    ),
  )
  expect(sheet?.rows).toEqual([['50%']])
})

test('reads the first rows of a long sheet, whatever its last row, and says whether values are left out', async () => {
  const { rows } = tableLimits
  const lines = Array.from({ length: rows * 3 }, (_, n) => row(n + 1, text(`A${n + 1}`, `line ${n + 1}`)))
  const [long] = await readSheets(workbookOf({ Rates: lines.join('') }))
  expect(long).toMatchObject({ isCut: true })
  expect(long?.rows).toHaveLength(rows)
  expect(long?.rows.at(-1)).toEqual([`line ${rows}`])
  const [exact] = await readSheets(
    workbookOf({ Rates: [...lines.slice(0, rows), '<row r="1048576" ht="12"></row>'].join('') }),
  )
  expect(exact).toMatchObject({ isCut: false })
  const [far] = await readSheets(
    workbookOf({ Rates: row(1, text('A1', 'a')) + row(9999, text('A9999', 'z')) }),
  )
  expect(far).toMatchObject({ isCut: true })
})

test('limits columns and cells', async () => {
  const [sheet] = await readSheets(workbookOf({ A: row(1, text('A1', 'y'.repeat(5000)), text('CZ1', 'z')) }))
  expect(sheet).toMatchObject({ isCut: true, rows: [{ length: tableLimits.columns }] })
  expect(sheet?.rows[0]?.[0]).toHaveLength(tableLimits.cellLetters)
})

test('stops at a bomb, whatever size it states and whether its part is read', async () => {
  const limits = { ...sheetLimits, unpackedBytes: 1024 * 1024 }
  const zeros = ' '.repeat(limits.unpackedBytes)
  const bomb = workbookOf({ A: row(1, text('A1', 'a')) }, { 'xl/sharedStrings.xml': `<sst>${zeros}</sst>` })
  expect(bomb.byteLength).toBeLessThan(10_000)
  await expect(readSheets(bomb, limits)).rejects.toBeInstanceOf(TooLarge)
  const understated = bomb.slice()
  const view = new DataView(understated.buffer)
  for (let at = 0; at < understated.length - 30; at += 1)
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true)
  await expect(readSheets(understated, limits)).rejects.toBeInstanceOf(TooLarge)
  const unread = workbookOf({ A: row(1, text('A1', 'a')) }, { 'xl/media/image1.xml': zeros })
  expect(await readSheets(unread, limits)).toMatchObject([{ rows: [['a']] }])
})

test('makes no cells of far addresses', async () => {
  const wide = Array.from({ length: 500 }, (_, n) => row(n + 1, text(`XFD${n + 1}`, 'a'))).join('')
  await expect(readSheets(workbookOf({ A: wide }))).rejects.toBeInstanceOf(TooLarge)
  for (const at of ['ZZZZZZ1', '1e9', 'A&#49;000000', 'A-1', ''])
    await expect(readSheets(workbookOf({ A: row(1, text(at, 'a')) }))).rejects.toThrow()
  await expect(readSheets(workbookOf({ A: `<row x:r="1e9">${text('A1', 'a')}</row>` }))).rejects.toThrow()
})

test('rejects what is no workbook, and ends for every broken one', async () => {
  await expect(readSheets(new Uint8Array())).rejects.toThrow()
  await expect(readSheets(strToU8('Port,Rate'))).rejects.toThrow()
  const whole = workbookOf({ Rates: row(1, text('A1', 'a')) + row(2, text('B2', 'b')) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      fc.nat(whole.length),
      async (changes, length) => {
        const broken = whole.slice(0, length)
        for (const [at, byte] of changes) if (at < broken.length) broken[at] = byte
        const sheets = await readSheets(broken).catch(() => [])
        for (const { rows } of sheets) expect(rows.length).toBeLessThanOrEqual(tableLimits.rows)
      },
    ),
    { numRuns: 200 },
  )
})
