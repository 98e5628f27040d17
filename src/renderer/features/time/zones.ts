import { steadyNow } from '#shared/steady-clock.ts'
import { byLanguage, compareTexts } from '#shared/texts/language.ts'
import { bracketed } from '#shared/texts/units.ts'
import { offsetAt, zoneName } from '#shared/zoned-time.ts'

/** Time zones by country, for a moment on the other side's clock: members know countries, not zones. */

/** A choice of a zone, with its name in the app's language. */
interface ZoneChoice {
  /** For example 'Asia/Kolkata'. */
  readonly zone: string
  /** The two-letter code of its country. */
  readonly country: string
  readonly name: string
}

/** ES2024, which Chromium and Node have and TypeScript's library has not. */
type RegionLocale = Intl.Locale & { getTimeZones?(): readonly string[] | undefined }

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** The zones of a country, those with the same time in winter and summer once. */
const zonesOf = (code: string): readonly string[] => {
  const locale: RegionLocale = new Intl.Locale(`und-${code}`)
  // The code of a former country means another one.
  const all = locale.region === code ? (locale.getTimeZones?.() ?? []) : []
  const year = new Date(steadyNow()).getFullYear()
  const offsets = (zone: string): string =>
    [0, 6].map((month) => offsetAt(Date.UTC(year, month), zone)).join(' ')
  return [...Map.groupBy(all, offsets).values()].flatMap(([first]) => first ?? [])
}

/** Returns the zones of all countries, by country: 'India', 'United States (Eastern Time)'. */
export const zoneChoices = byLanguage((tag): readonly ZoneChoice[] => {
  const countries = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  return codes
    .flatMap((code) => {
      const country = countries.of(code)
      if (country === undefined) return []
      const zones = zonesOf(code)
      return zones.map((zone) => ({
        zone,
        country: code,
        name: zones.length === 1 ? country : bracketed(country, zoneName(zone)),
      }))
    })
    .toSorted((one, other) => compareTexts(one.name, other.name))
})
