import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { drawGenerated } from '../world/seeds/generated.ts'
import { sessionOf } from './cookies.ts'
import type { Network } from './run-call.ts'

/** What may stand in a page as it is; everything else is a download. SVG is not: it can carry scripts. */
const inline = /^(image\/(png|jpeg|gif|webp|bmp)|audio\/[\w.+-]+|video\/[\w.+-]+)$/

const safeHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, max-age=86400',
} as const

const disposition = (mime: string, fileName: string): string =>
  inline.test(mime) ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`

/** Members' files, to signed-in users only; what the seed speaks of is drawn when first asked for. */
export const serveUploads = (app: FastifyInstance, network: () => Network): void => {
  app.get<{ Params: { name: string } }>('/uploads/:name', (request, reply) => {
    const { world } = network()
    if (sessionOf(world, request)?.userId == null)
      return reply.status(401).send({ message: 'Unauthenticated.' })
    const name = basename(request.params.name)
    const path = join(world.filesDir, name)
    const bytes = /^[\w.-]+$/.test(name) && existsSync(path) ? readFileSync(path) : drawGenerated(name)
    if (bytes === null) return reply.status(404).send({ message: 'File not found.' })
    const known = world.db.one<{ mime: string; file_name: string }>(
      'SELECT mime, file_name FROM files WHERE path = ?',
      `/uploads/${name}`,
    )
    const mime = known?.mime ?? (name.endsWith('.png') ? 'image/png' : 'application/octet-stream')
    return reply
      .headers({
        ...safeHeaders,
        'Content-Type': mime,
        'Content-Disposition': disposition(mime, known?.file_name ?? name),
      })
      .send(bytes)
  })
}
