import type { Chance } from './random.ts'

/** Contents of sample documents, created by the project itself. */
const goods = [
  'Basmati rice 25 kg',
  'Ceramic tiles',
  'Cotton yarn',
  'Auto parts',
  'Frozen shrimp',
  'Granite slabs',
]

const rows = (chance: Chance): string[][] =>
  Array.from({ length: chance.whole(5, 9) }, (_, i) => [
    String(i + 1),
    chance.pick(goods),
    `${chance.whole(1, 26)} pallets`,
    `${chance.whole(900, 24_000)} kg`,
  ])

const escapePdf = (text: string): string => text.replace(/[\\()]/g, '\\$&')

/** Returns a one-page PDF with these lines in Helvetica. */
const pdf = (title: string, lines: readonly string[]): Buffer => {
  const text = lines.map((line) => `(${escapePdf(line)}) Tj T*`).join('\n')
  const stream = `BT /F1 18 Tf 60 780 Td (${escapePdf(title)}) Tj /F1 11 Tf 0 -34 Td 16 TL\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

/** Draws a packing list or rate sheet as PDF, CSV or plain text. */
export const drawDocument = (extension: 'pdf' | 'csv' | 'txt', chance: Chance): Buffer => {
  const table = rows(chance)
  if (extension === 'csv') {
    return Buffer.from(['no,goods,packages,gross weight', ...table.map((row) => row.join(','))].join('\r\n'))
  }
  const lines = [
    `Booking ${chance.whole(100_000, 999_999)}`,
    '',
    ...table.map((row) => row.join('   ')),
    '',
    'All weights as declared by the shipper.',
  ]
  return extension === 'pdf' ? pdf('Packing list', lines) : Buffer.from(['Packing list', ...lines].join('\n'))
}
