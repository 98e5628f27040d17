/** Number of first bytes of a file that decide its type. */
export const headBytes = 64

/** A known kind of files. */
interface Kind {
  readonly type: string
  readonly extensions: string
  /** Other names of the type, as browsers, systems and servers report them. */
  readonly alsoCalled?: string
  /** Whether a file begins like this kind. Without it only the extension decides. */
  readonly begins?: (head: Uint8Array) => boolean
  /** Whether files of other kinds begin in the same way, so that the extension decides between them. */
  readonly isContainer?: boolean
  /** A document of an office program: a ZIP file, or if it is old or has a password, one of Microsoft's containers. */
  readonly isOffice?: boolean
}

const text = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to))

const starts =
  (...marks: readonly string[]) =>
  (head: Uint8Array): boolean =>
    marks.some((mark) => text(head, 0, mark.length) === mark)

/** Returns the brands of an ISO media file, for example `heic`, `mif1` or `isom`; none for another file. */
const brandsOf = (head: Uint8Array): readonly string[] => {
  if (text(head, 4, 8) !== 'ftyp') return []
  const end = Math.min(((head[2] ?? 0) << 8) | (head[3] ?? 0), headBytes)
  return [8, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60]
    .filter((at) => at + 4 <= end)
    .map((at) => text(head, at, at + 4))
}
const hasBrand =
  (pattern: RegExp) =>
  (head: Uint8Array): boolean =>
    brandsOf(head).some((brand) => pattern.test(brand))

/** The type of programs, whatever their name. */
export const programType = 'application/x-msdownload'

const zipped = 'application/vnd.openxmlformats-officedocument'

/** Kinds of files. The first one whose bytes match decides. */
const kinds: readonly Kind[] = [
  {
    type: 'image/jpeg',
    extensions: 'jpg jpeg jpe jfif',
    alsoCalled: 'image/jpg image/pjpeg',
    begins: starts('\xff\xd8\xff'),
  },
  { type: 'image/png', extensions: 'png', alsoCalled: 'image/x-png', begins: starts('\x89PNG') },
  { type: 'image/gif', extensions: 'gif', begins: starts('GIF87a', 'GIF89a') },
  {
    type: 'image/bmp',
    extensions: 'bmp dib',
    alsoCalled: 'image/x-bmp image/x-ms-bmp',
    begins: (head) => text(head, 0, 2) === 'BM' && text(head, 6, 10) === '\0\0\0\0',
  },
  {
    type: 'image/webp',
    extensions: 'webp',
    begins: (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP',
  },
  { type: 'image/avif', extensions: 'avif', begins: hasBrand(/^avi[fs]$/) },
  {
    // Systems report one picture of a phone as HEIC or HEIF, alone or in a sequence, or not at all.
    type: 'image/heic',
    extensions: 'heic heif hif heics heifs',
    alsoCalled: 'image/heif image/heic-sequence image/heif-sequence image/x-heic image/x-heif',
    begins: hasBrand(/^(?:he[ivs][cfmsx]|mif1|msf1)$/),
  },
  {
    type: 'image/tiff',
    extensions: 'tif tiff',
    alsoCalled: 'image/x-tiff',
    begins: starts('II*\0', 'MM\0*'),
  },
  { type: 'image/svg+xml', extensions: 'svg' },
  {
    type: 'application/pdf',
    extensions: 'pdf',
    alsoCalled: 'application/x-pdf application/acrobat application/vnd.pdf text/pdf text/x-pdf',
    begins: (head) => /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(text(head, 0, headBytes)),
  },
  { type: 'text/csv', extensions: 'csv', alsoCalled: 'text/x-csv application/csv application/x-csv' },
  { type: 'text/plain', extensions: 'txt' },
  {
    type: 'application/rtf',
    extensions: 'rtf',
    alsoCalled: 'text/rtf application/x-rtf',
    begins: starts('{\\rtf'),
  },
  {
    type: 'application/zip',
    extensions: 'zip',
    alsoCalled: 'application/x-zip application/x-zip-compressed',
    begins: starts('PK\x03\x04', 'PK\x05\x06'),
    isContainer: true,
  },
  { type: `${zipped}.wordprocessingml.document`, extensions: 'docx', isOffice: true },
  { type: `${zipped}.spreadsheetml.sheet`, extensions: 'xlsx', isOffice: true },
  { type: `${zipped}.presentationml.presentation`, extensions: 'pptx', isOffice: true },
  {
    type: 'application/msword',
    extensions: 'doc',
    begins: starts('\xd0\xcf\x11\xe0'),
    isContainer: true,
    isOffice: true,
  },
  { type: 'application/vnd.ms-excel', extensions: 'xls', isOffice: true },
  { type: 'application/vnd.ms-powerpoint', extensions: 'ppt', isOffice: true },
  {
    type: 'audio/mpeg',
    extensions: 'mp3',
    alsoCalled: 'audio/mp3',
    begins: (head) => text(head, 0, 3) === 'ID3' && (head[3] ?? 99) < 16,
  },
  { type: 'video/mp4', extensions: 'mp4', begins: (head) => brandsOf(head).length > 0, isContainer: true },
  {
    type: programType,
    extensions: 'exe dll com scr sys',
    alsoCalled: 'application/x-dosexec application/vnd.microsoft.portable-executable',
    // A table may begin with the letters MZ, for Mozambique, but has no zeros.
    begins: (head) =>
      starts('MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe')(head) && head.includes(0),
  },
]

/** Types that a system reports for files that it does not know. */
const unknownTypes: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

const byName = new Map(
  kinds.flatMap((kind) =>
    [kind.type, ...(kind.alsoCalled?.split(' ') ?? [])].map((name) => [name, kind] as const),
  ),
)
const byExtension = new Map(
  kinds.flatMap((kind) => kind.extensions.split(' ').map((extension) => [extension, kind] as const)),
)

/**
 * Returns the extension of a name or path in lower case, without the dot; '' for none. Ignores query and fragment.
 */
export const extensionOf = (path: string): string => {
  const name = path.split(/[?#]/, 1)[0]?.split(/[\\/]/).at(-1) ?? ''
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Returns the one name of a MIME type that has several; '' for a type that says nothing. */
export const canonicalType = (reported: string): string => {
  const [type = ''] = reported.toLowerCase().split(';', 1)
  const named = type.trim()
  return unknownTypes.has(named) ? '' : (byName.get(named)?.type ?? named)
}

/** Returns the MIME type of an extension, without the dot; '' when unknown. */
export const typeOfExtension = (extension: string): string => byExtension.get(extension)?.type ?? ''

/** Returns the MIME type of a file by its first bytes alone; '' when they say nothing. */
export const typeOfBytes = (head: Uint8Array): string =>
  kinds.find(({ begins }) => begins?.(head))?.type ?? ''

/** A file of which the name, the reported type and perhaps the first bytes are known. */
export interface TypedFile {
  readonly name: string
  /** The type as a browser, system or server reports it. It counts only if nothing else is known. */
  readonly type: string
  /** The first bytes, at least `headBytes` of a longer file. */
  readonly head?: Uint8Array
}

/**
 * Returns a file's MIME type, '' when unknown. The first bytes decide, then the extension, then the reported type, which
 * differs between systems. A container, such as a ZIP file, may be the document that its extension says.
 */
export const typeOfFile = ({ name, type, head }: TypedFile): string => {
  const named = byExtension.get(extensionOf(name))
  const found = head && kinds.find(({ begins }) => begins?.(head))
  if (!found) return named?.type ?? canonicalType(type)
  // An unknown extension may be a container of its own.
  if (found.isContainer && !named) return canonicalType(type) || found.type
  return found.isContainer && named?.isOffice ? named.type : found.type
}
