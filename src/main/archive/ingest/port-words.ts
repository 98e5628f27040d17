import type { Port } from '#shared/rules/ports.ts'

/** What a port is searched by beside what somebody wrote: its code, and its name where that was another. */
export const portWords = (written: string, port: Port | null): string =>
  port === null
    ? ''
    : [port.code, port.name].filter((word) => !written.toLowerCase().includes(word.toLowerCase())).join(' ')
