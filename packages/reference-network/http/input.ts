import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import { invalid, notFound } from '../world/refusal.ts'

/** The fields of a request by plain name. PHP's `images[]` and `images[0]` become `images`. */
export type Fields = Record<string, unknown>

const plainName = (name: string): string => name.replace(/\[\d*\]$/, '')

const add = (fields: Fields, name: string, value: unknown): void => {
  const plain = plainName(name)
  const known = fields[plain]
  if (known === undefined) fields[plain] = plain === name ? value : [value]
  else fields[plain] = Array.isArray(known) ? [...known, value] : [known, value]
}

/** Collects the fields of a query, form or JSON body. */
const collect = (fields: Fields, source: unknown): void => {
  if (source === null || typeof source !== 'object') return
  for (const [name, value] of Object.entries(source)) {
    if (Array.isArray(value)) for (const item of value) add(fields, `${plainName(name)}[]`, item)
    else add(fields, name, value)
    if (Array.isArray(value) && value.length === 0) fields[plainName(name)] = []
  }
}

const collectParts = async (fields: Fields, request: FastifyRequest): Promise<void> => {
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = new Uint8Array(await part.toBuffer())
      // A browser sends an empty file input as a part without name and bytes.
      if ((part.filename ?? '') === '' && bytes.length === 0) continue
      const file: UploadFile = { name: part.filename || 'file', type: part.mimetype, bytes }
      add(fields, part.fieldname, file)
    } else add(fields, part.fieldname, part.value)
  }
}

/**
 * Returns all fields of a request, from query and body. The path parameters come last, so that nothing overrides
 * them.
 */
export const readFields = async (request: FastifyRequest): Promise<Fields> => {
  const fields = Object.create(null) as Fields
  collect(fields, request.query)
  if (request.isMultipart()) await collectParts(fields, request)
  else collect(fields, request.body)
  return { ...fields, ...(request.params as Fields) }
}

const inner = (schema: unknown): unknown =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? inner(schema.unwrap()) : schema

/** Converts a field to the type of its schema, because forms and queries contain only text. */
const shaped = (schema: unknown, value: unknown): unknown => {
  const wanted = inner(schema)
  if (wanted instanceof z.ZodArray) {
    if (value === undefined) return schema instanceof z.ZodArray ? [] : undefined
    return Array.isArray(value) ? value : [value]
  }
  if (wanted instanceof z.ZodNumber && typeof value === 'string' && value.trim() !== '') return Number(value)
  if (wanted instanceof z.ZodBoolean && typeof value !== 'boolean') {
    return value === 1 || value === '1' || value === 'on' || value === 'true'
  }
  return value
}

/** Text fields that a form omits when empty, for example when only files are sent. */
const textFields = new Set(['message', 'comment', 'email', 'password', 'password_confirmation'])

const messageFor = (field: string, value: unknown, issue: z.core.$ZodIssue): string => {
  const label = field.replaceAll('_', ' ')
  if (value === undefined || value === '') return `The ${label} field is required.`
  if (issue.code === 'too_big') return `The ${label} field must not be greater than ${issue.maximum}.`
  if (issue.code === 'too_small') return `The ${label} field must be at least ${issue.minimum}.`
  if (issue.code === 'invalid_value') return `The selected ${label} is invalid.`
  return `The ${label} field is invalid.`
}

/** Parses a call's fields by the contract's schema. Throws 404 for an impossible id, otherwise Laravel's 422. */
export const parseInput = (name: EndpointName, fields: Fields, pathNames: readonly string[]): unknown => {
  const schema = endpoints[name].input
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, unknown>) : {}
  const known = Object.entries(shape).flatMap(([field, fieldSchema]) => {
    const value = shaped(fieldSchema, fields[field])
    if (value === undefined && textFields.has(field)) return [[field, '']]
    if (field === 'page' && value === undefined) return [[field, 1]]
    return value === undefined ? [] : [[field, value]]
  })
  const input = Object.fromEntries(known) as Fields
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'request')
    if (pathNames.includes(field)) throw notFound('Page')
    errors[field] = [messageFor(field, input[field], issue)]
  }
  throw invalid(errors)
}
