import { lazily } from '../lazily.ts'

const english = lazily(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }))

/** Formats the size of a file: '48 KB', '1.2 MB'. A KB is 1,024 bytes, as in the network's limits. */
export const fileSizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${english().format(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${english().format(bytes / 1024 / 1024)} MB`
