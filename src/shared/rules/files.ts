import type { Settings } from '../contract/entities/credit.ts'
import { plainList } from '../texts/units.ts'
import { wallRulesTexts as texts } from '../texts/wall-rules.ts'
import {
  canonicalType,
  extensionOf,
  programType,
  type TypedFile,
  typeOfExtension,
  typeOfFile,
} from './file-types.ts'

/** Places that accept files. Each has its own settings (product.md#settings). */
export type FileSubject = 'post' | 'comment' | 'conversation' | 'shipment' | 'space'
export type FilePicker = 'image' | 'attachment'

/** Limits of a picker: accepted types (empty: any) and maximum kilobytes of a file (null: the server decides). */
export interface FileLimits {
  readonly picker: FilePicker
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
      picker,
      accept: typesIn(settings?.[`${subject}_${picker}_allowed_file_types`]) ?? byDefault.accept,
      maxKilobytes: kilobytesIn(settings?.[`${subject}_${picker}_max_file_size`]) ?? byDefault.maxKilobytes,
    }
  }
  return {
    picker,
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
export interface PickedFile extends TypedFile {
  readonly size: number
}

const matches = (type: string, extension: string, wanted: string): boolean => {
  if (wanted === '*/*') return true
  if (wanted.endsWith('/*')) return type.startsWith(wanted.slice(0, -1))
  if (!wanted.startsWith('.')) return canonicalType(wanted) === type
  const known = typeOfExtension(wanted.slice(1))
  return known === '' ? wanted === `.${extension}` && type !== programType : known === type
}

/**
 * Returns whether a file matches the extensions and types of an `accept` attribute. Empty accepts any file. A file of
 * an unknown extension is refused by its first bytes if they are those of a program.
 */
export const isAcceptedFile = (file: TypedFile, accept: readonly string[]): boolean => {
  if (accept.length === 0) return true
  const type = typeOfFile(file)
  return accept.some((wanted) => matches(type, extensionOf(file.name), wanted))
}

/** Pictures that browsers do not show, by type. A network may still name them. */
const unshown: ReadonlyMap<string, string> = new Map([
  ['image/heic', 'HEIC'],
  ['image/tiff', 'TIFF'],
])

/** Returns the format of a picture that no reader would see; null for others and for a format that the network names. */
const unshownFormat = (file: TypedFile, { picker, accept }: FileLimits): string | null => {
  const named = accept.filter((wanted) => !wanted.endsWith('/*'))
  const isNamed = named.length > 0 && isAcceptedFile(file, named)
  return picker === 'image' && !isNamed ? (unshown.get(typeOfFile(file)) ?? null) : null
}

/** Returns the reason for refusing a file's type, in the wording of its place; null for an accepted one. */
export const fileTypeRefusal = (file: TypedFile, limits: FileLimits): string | null => {
  const format = unshownFormat(file, limits)
  if (format !== null) return texts.pictureNotShown(format)
  return isAcceptedFile(file, limits.accept) ? null : texts.fileTypeRefused(plainList(limits.accept))
}

/** Returns the reason for refusing a file, in the wording of its place; null for an accepted file. */
export const fileRefusal = (file: PickedFile, limits: FileLimits, subject: FileSubject): string | null => {
  const refusal = fileTypeRefusal(file, limits)
  const { maxKilobytes } = limits
  if (refusal !== null || maxKilobytes === null || file.size <= maxKilobytes * 1024) return refusal
  return subject === 'shipment' || subject === 'space'
    ? texts.shipmentFileTooLarge(maxKilobytes)
    : texts.fileTooLarge(maxKilobytes)
}

/**
 * Returns the picker of a file that came without one: a picture of a shown and accepted type is a picture, the rest are
 * attachments.
 */
export const pickerOf = (file: TypedFile, images: FileLimits): FilePicker =>
  typeOfFile(file).startsWith('image/') && fileTypeRefusal(file, images) === null ? 'image' : 'attachment'

/** Returns the `accept` attribute of a file input. */
export const acceptAttribute = (limits: FileLimits): string => limits.accept.join(',')
