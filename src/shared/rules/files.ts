import type { Settings } from '../contract/entities/credit.ts'
import { wallRulesTexts as texts } from '../texts/wall-rules.ts'

/** Places that take files; each has separate settings (product.md#settings). */
export type FileSubject = 'post' | 'comment' | 'conversation' | 'shipment' | 'space'
export type FilePicker = 'image' | 'attachment'

/** Limits of a picker: accepted types (empty: any) and maximum kilobytes of a file (null: the server decides). */
export interface FileLimits {
  readonly accept: readonly string[]
  readonly maxKilobytes: number | null
}

/** The defaults for shipments (product.md#file-limits); a space's attachments have no default type. */
const shipmentDefaults = {
  shipment: {
    image: { accept: ['image/png'], maxKilobytes: 1024 },
    attachment: { accept: ['application/pdf'], maxKilobytes: 2048 },
  },
  space: {
    image: { accept: ['image/png'], maxKilobytes: 1024 },
    attachment: { accept: [], maxKilobytes: 2048 },
  },
} as const

const typesIn = (value: string | null | undefined): string[] | null => {
  const types = (value ?? '')
    .replace(/[[\]"']/g, '')
    .split(/[,;|\s]+/)
    .map((type) => type.toLowerCase())
    .filter((type) => type !== '')
    .map((type) => (type.includes('/') || type.startsWith('.') ? type : `.${type}`))
  return types.length > 0 ? types : null
}

const kilobytesIn = (value: string | null | undefined): number | null => {
  const n = Number(value?.trim() || Number.NaN)
  return Number.isFinite(n) && n > 0 ? n : null
}

/**
 * Returns the limits of a picker. Posts have sizes in settings (`image_max_file_size`, `attachment_max_file_size`) and
 * are the only ones of the wall with a size check (product.md#file-limits). Shipments and spaces have types and sizes,
 * with defaults.
 */
export const fileLimits = (
  settings: Settings | null,
  subject: FileSubject,
  picker: FilePicker,
): FileLimits => {
  if (subject === 'shipment' || subject === 'space') {
    const byDefault = shipmentDefaults[subject][picker]
    return {
      accept: typesIn(settings?.[`${subject}_${picker}_allowed_file_types`]) ?? byDefault.accept,
      maxKilobytes: kilobytesIn(settings?.[`${subject}_${picker}_max_file_size`]) ?? byDefault.maxKilobytes,
    }
  }
  return {
    accept: typesIn(settings?.[`${picker}_allowed_file_types`]) ?? (picker === 'image' ? ['image/*'] : []),
    maxKilobytes: subject === 'post' ? kilobytesIn(settings?.[`${picker}_max_file_size`]) : null,
  }
}

/**
 * The most kilobytes of a file that the settings name for a place, also where only the server checks them; null where
 * they name none.
 */
export const namedKilobytes = (
  settings: Settings | null,
  subject: FileSubject,
  picker: FilePicker,
): number | null =>
  fileLimits(settings, subject === 'shipment' || subject === 'space' ? subject : 'post', picker).maxKilobytes

/** A file as a picker hands it over; `size` in bytes. */
export interface PickedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** The extension of a name or path, lower case and without dot; '' when it has none. Query and fragment do not count. */
export const extensionOf = (path: string): string => {
  const name = path.split(/[?#]/, 1)[0]?.split(/[\\/]/).at(-1) ?? ''
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

const typesByExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
  rtf: 'application/rtf',
  zip: 'application/zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
}

/** The type of a file by its name, as a picker would say it; '' where it is not known. */
export const typeOfName = (name: string): string => typesByExtension[extensionOf(name)] ?? ''

/** Whether a file is of one of the extensions and types that an `accept` attribute names; any where it names none. */
export const isAcceptedFile = (
  file: Pick<PickedFile, 'name' | 'type'>,
  accept: readonly string[],
): boolean => {
  if (accept.length === 0) return true
  const extension = extensionOf(file.name)
  const type = file.type.toLowerCase() || typeOfName(file.name)
  return accept.some((wanted) => {
    if (wanted === '*/*') return true
    if (wanted.startsWith('.'))
      return wanted === `.${extension}` || typesByExtension[wanted.slice(1)] === type
    if (wanted.endsWith('/*')) return type.startsWith(wanted.slice(0, -1))
    return wanted === type
  })
}

/** Why a file is refused, worded for where it was added; null when it is accepted. */
export const fileRefusal = (file: PickedFile, limits: FileLimits, subject: FileSubject): string | null => {
  if (!isAcceptedFile(file, limits.accept)) return texts.fileTypeRefused(limits.accept.join(', '))
  const { maxKilobytes } = limits
  if (maxKilobytes === null || file.size <= maxKilobytes * 1024) return null
  return subject === 'shipment' || subject === 'space'
    ? texts.shipmentFileTooLarge(maxKilobytes)
    : texts.fileTooLarge(maxKilobytes)
}

/** The `accept` attribute of a file input. */
export const acceptAttribute = (limits: FileLimits): string => limits.accept.join(',')
