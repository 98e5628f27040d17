const secretName = /cookie|token|password|secret|authorization|xsrf|csrf|session|auth$|^key$/i

/** Secrets in text, in the form of headers or of names with values. */
const patterns: readonly [RegExp, string][] = [
  [/((?:set-)?cookie|authorization|x-xsrf-token|x-csrf-token)(["']?\s*[:=]\s*)[^\r\n]*/gi, '$1$2[removed]'],
  [
    /(xsrf-token|[\w-]*session|remember_web_\w+|password|token)(["']?\s*[=:]\s*["']?)[^\s"',;&}]+/gi,
    '$1$2[removed]',
  ],
  [/\b[A-Za-z0-9+/_-]{60,}={0,2}/g, '[removed]'],
  [/([?&][^=&\s]+)=[^&\s"']+/g, '$1=[removed]'],
  // E-mail addresses. No call is logged with one, but an error or a line of the reference network may quote one.
  [/[^\s"'<>(),;:=@[\]]+@[^\s"'<>(),;:=@[\]]+\.[^\s"'<>(),;:=@[\]]+/g, '[address]'],
]

/** Removes anything from a text that may be a cookie, a token, a password or a query's values. */
const redactText = (text: string): string =>
  patterns.reduce((left, [pattern, by]) => left.replace(pattern, by), text)

/**
 * Removes secrets, by name and by form, and e-mail addresses from a value for the log. Errors keep name, code and
 * stack. Depth and length are limited (robustness.md#ground-rules).
 */
export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redactText(value.slice(0, 4000))
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? '[function]' : value
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`
  if (value instanceof Error) {
    const { code } = value as { code?: unknown }
    const cause = value.cause === undefined || depth >= 2 ? undefined : redact(value.cause, depth + 1)
    return {
      name: redactText(value.name.slice(0, 200)),
      ...(typeof code === 'string' ? { code: redactText(code.slice(0, 200)) } : {}),
      stack: redactText((value.stack ?? value.message).slice(0, 4000)),
      ...(cause === undefined ? {} : { cause }),
    }
  }
  if (depth >= 4) return '[…]'
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 50)
      .map(([name, item]) => [
        // A server's field names may contain members' text.
        redactText(name.slice(0, 200)),
        secretName.test(name) && typeof item === 'string' ? '[removed]' : redact(item, depth + 1),
      ]),
  )
}
