import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import { pathParameters } from '#shared/contract/api/endpoint.ts'

/** A file to send. */
export interface TestFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

export type Input = Readonly<Record<string, unknown>>

const isFile = (value: unknown): value is TestFile =>
  value !== null && typeof value === 'object' && 'bytes' in value

const append = (form: FormData, name: string, value: unknown): void => {
  if (isFile(value)) form.append(name, new Blob([Buffer.from(value.bytes)], { type: value.type }), value.name)
  else form.append(name, String(value))
}

const formOf = (fields: Input): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const item of value) append(form, `${name}[]`, item)
    else if (value !== undefined) append(form, name, value)
  }
  return form
}

/** Returns a call as an HTTP request, built only from the contract, independent of the client's code. */
export const requestOf = (
  name: EndpointName,
  input: Input,
): { readonly path: string; readonly method: string; readonly body?: BodyInit; readonly type?: string } => {
  const { method, path, body } = endpoints[name]
  const inPath = pathParameters(path)
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key])))
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key)))
  switch (body) {
    case 'none':
      return { path: filled, method }
    case 'query':
      return {
        path: `${filled}?${new URLSearchParams(rest as Record<string, string>)}`,
        method,
      }
    case 'json':
      return { path: filled, method, body: JSON.stringify(rest), type: 'application/json' }
    case 'multipart':
      return { path: filled, method, body: formOf(rest) }
  }
}
