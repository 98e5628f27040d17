import { lstatSync } from 'node:fs'
import { systemZone } from '#shared/dates.ts'

/** Interval of the checks, ms. A change shows after at most this time. */
const interval = 60_000

/** Returns the identity of the file that names the zone; '' where there is none. */
const identityOf = (file: string): string => {
  try {
    const { ino, mtimeMs } = lstatSync(file)
    return `${ino} ${mtimeMs}`
  } catch {
    return ''
  }
}

/**
 * Makes this thread follow the computer's time zone until it ends. V8 reads the zone once, and again only when `TZ`
 * changes. A `TZ` that was set for this process stays. `file` names the zone; Windows has none, so the zone is read at
 * each check. A worker needs the environment of its process (`SHARE_ENV`). `onChange` is called after each change.
 */
export const followZone = (onChange: () => void = () => {}, file = '/etc/localtime'): void => {
  if (process.env.TZ !== undefined) return
  let before = identityOf(file)
  setInterval(() => {
    const now = identityOf(file)
    if (now === before && now !== '') return
    before = now
    const zone = systemZone()
    delete process.env.TZ
    if (systemZone() !== zone) onChange()
  }, interval).unref()
}
