import type { Port } from '#shared/rules/ports.ts'

/** Returns additional search words of a port: its code, and its name if written differently. */
export const portWords = (written: string, port: Port | null): string =>
  port === null
    ? ''
    : [port.code, port.name].filter((word) => !written.toLowerCase().includes(word.toLowerCase())).join(' ')
