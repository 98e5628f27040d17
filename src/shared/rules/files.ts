import type { Settings } from '../contract/entities/credit.ts'
import { plainList } from '../texts/units.ts'
import { wallRulesTexts as texts } from '../texts/wall-rules.ts'

/** Places that accept files. Each has its own settings (product.md#settings). */
export type FileSubject = 'post' | 'comment' | 'conversation' | 'shipment' | 'space'
export type FilePicker = 'image' | 'attachment'

/** Limits of a picker: accepted types (empty: any) and maximum kilobytes of a file (null: the server decides). */
export interface FileLimits {
  readonly accept: readonly string[]
  readonly maxKilobytes: number | null
}

/** Defaults for shipments (product.md#file-limits). A space's attachments have no default type. */
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
 * Returns the limits of a picker.
 *
 * Posts have sizes in settings (`image_max_file_size`, `attachment_max_file_size`). On the wall, only posts check the
 * size (product.md#file-limits). Shipments and spaces have types and sizes, with defaults.
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
 * Returns the maximum kilobytes of a file in the settings, even where only the server checks it. Null without a
 * setting.
 */
export const namedKilobytes = (
  settings: Settings | null,
  subject: FileSubject,
  picker: FilePicker,
): number | null =>
  fileLimits(settings, subject === 'shipment' || subject === 'space' ? subject : 'post', picker).maxKilobytes

/** A file from a picker; `size` in bytes. */
export interface PickedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/**
 * Returns the extension of a name or path in lower case, without the dot; '' for none. Ignores query and fragment.
 */
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

/** Returns the MIME type for a file name, as a picker reports it; '' when unknown. */
export const typeOfName = (name: string): string => typesByExtension[extensionOf(name)] ?? ''

/** Returns whether a file matches the extensions and types of an `accept` attribute. Empty accepts any file. */
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

/** Returns the reason for refusing a file, in the wording of its place; null for an accepted file. */
export const fileRefusal = (file: PickedFile, limits: FileLimits, subject: FileSubject): string | null => {
  if (!isAcceptedFile(file, limits.accept)) return texts.fileTypeRefused(plainList(limits.accept))
  const { maxKilobytes } = limits
  if (maxKilobytes === null || file.size <= maxKilobytes * 1024) return null
  return subject === 'shipment' || subject === 'space'
    ? texts.shipmentFileTooLarge(maxKilobytes)
    : texts.fileTooLarge(maxKilobytes)
}

/** Returns the `accept` attribute of a file input. */
export const acceptAttribute = (limits: FileLimits): string => limits.accept.join(',')
