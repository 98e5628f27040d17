/** The rules of Incoterms 2020 by the International Chamber of Commerce, by their three letters. */
export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const

export type Incoterm = (typeof incoterms)[number]
