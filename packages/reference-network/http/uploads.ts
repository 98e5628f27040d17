import { createReadStream, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { FileOwner } from '../world/files.ts'
import { mayReadFile } from '../world/may-read-file.ts'
import type { World } from '../world/open-world.ts'
import { drawGenerated } from '../world/seeds/generated.ts'
import { viewerFor } from '../world/viewer.ts'
import { sessionOfRequest } from './cookies.ts'
import type { Network } from './run-call.ts'

/** A part of a file: its first and last byte. */
interface Part {
  readonly from: number
  readonly to: number
}

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, 14.2). Returns one part, or 'beyond' for a start
 * after the end. Null, for the whole file, if the header has several parts or is unreadable.
 */
const rangeOf = (header: string | undefined, size: number): Part | 'beyond' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const many = Number(last)
    return many === 0 || size === 0 ? 'beyond' : { from: Math.max(0, size - many), to: size - 1 }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  if (from >= size) return 'beyond'
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** Types that a page may show inline; all others are downloads. SVG is excluded because it can carry scripts. */
const inline = /^(image\/(png|jpeg|gif|webp|bmp)|audio\/[\w.+-]+|video\/[\w.+-]+)$/

const safeHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, max-age=86400',
} as const

/** Encodes a text as an extended parameter of a header (RFC 8187), which allows fewer characters than a URL. */
const extended = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const disposition = (mime: string, fileName: string): string =>
  inline.test(mime) ? 'inline' : `attachment; filename*=UTF-8''${extended(fileName)}`

/** A file's size, and access to a part from first to last byte. */
interface Stored {
  readonly size: number
  readonly part: (from: number, to: number) => Buffer | Readable
}

/** Metadata of a stored file with an owner. */
interface Known {
  readonly mime: string
  readonly file_name: string
  readonly owner: FileOwner
  readonly owner_id: number
}

/** Returns an uploaded file; null if it is missing on disk. */
const findUploaded = (path: string): Stored | null => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) return null
  return { size: found.size, part: (from, to) => createReadStream(path, { start: from, end: to }) }
}

/** Returns a seeded file, drawn on request; null for other names. Portraits and offer pictures have no owner. */
const findDrawn = (name: string): Stored | null => {
  const drawn = drawGenerated(name)
  return drawn === null ? null : { size: drawn.length, part: (from, to) => drawn.subarray(from, to + 1) }
}

const find = (world: World, userId: number, name: string, known: Known | undefined): Stored | null => {
  if (!/^[\w.-]+$/.test(name)) return null
  if (known === undefined) return findDrawn(name)
  const viewer = viewerFor(world, userId)
  if (viewer === undefined || !mayReadFile(world, viewer, known)) return null
  return findUploaded(join(world.filesDir, name)) ?? findDrawn(name)
}

/** Serves members' files to all who may see their owner, whole or in the requested part. */
export const serveUploads = (app: FastifyInstance, network: () => Network): void => {
  app.get<{ Params: { name: string } }>('/uploads/:name', (request, reply) => {
    const { world } = network()
    const userId = sessionOfRequest(world, request)?.userId
    if (userId == null) return reply.status(401).send({ message: 'Unauthenticated.' })
    const name = basename(request.params.name)
    const known = world.db.one<Known>(
      'SELECT mime, file_name, owner, owner_id FROM files WHERE path = ?',
      `/uploads/${name}`,
    )
    const stored = find(world, userId, name, known)
    if (stored === null) return reply.status(404).send({ message: 'File not found.' })
    const mime = known?.mime ?? (name.endsWith('.png') ? 'image/png' : 'application/octet-stream')
    reply.headers({ ...safeHeaders, 'Accept-Ranges': 'bytes' })
    const range = rangeOf(request.headers.range, stored.size)
    if (range === 'beyond') {
      reply.header('Content-Range', `bytes */${stored.size}`)
      return reply.status(416).send({ message: 'Range not satisfiable.' })
    }
    const { from, to } = range ?? { from: 0, to: stored.size - 1 }
    if (range !== null) reply.status(206).header('Content-Range', `bytes ${from}-${to}/${stored.size}`)
    return reply
      .headers({
        'Content-Type': mime,
        'Content-Disposition': disposition(mime, known?.file_name ?? name),
        'Content-Length': to - from + 1,
      })
      .send(stored.size === 0 ? Buffer.alloc(0) : stored.part(from, to))
  })
}
