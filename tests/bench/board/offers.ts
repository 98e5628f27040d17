import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import { chanceFrom } from '../../../packages/reference-network/world/seeds/random.ts'
import type { ArchiveEntry } from '../../../src/main/archive/archive-thread.ts'
import { members, ports } from '../archive/world.ts'

/** Offers for a board: many lanes, some unknown places, 5 % without a day, and members with their own names. */

const places = [...ports, 'Göteborg', 'Роттердам', 'Dry dock by the river', 'Le Havre', 'Busan', 'Santos']
const kinds = ['Voyager', 'LCLVoyager', 'AirVoyager'] as const
const dayMs = 86_400_000

const dayText = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Generates voyages in wall answers of several hundred each; `from` is the first departure. */
export const seenVoyages = function* (many: number, from: number): Generator<ArchiveEntry> {
  const { whole, pick, happens } = chanceFrom(1)
  const name: EndpointName = 'posts.wall'
  const post = (id: number): object => {
    const member = whole(2, members)
    const user = {
      id: member,
      uuid: `u-${member}`,
      full_name: `Member ${member}`,
      user_unique_id: `QS-${member}`,
    }
    const etd = happens(0.05) ? 'TBA' : dayText.format(from + whole(0, 300) * dayMs)
    const postable = {
      uuid: `v-${id}`,
      user_id: member,
      origin_port: pick(places),
      destination_port: pick(places),
      formatted_etd_date: etd,
      voyager_unique_id: `FCL-${String(whole(1, 99_999)).padStart(5, '0')}`,
    }
    return { id, user, user_id: member, postable_type: `App\\Models\\${pick(kinds)}`, postable }
  }
  const atOnce = 500
  for (let at = 0; at < many; at += atOnce) {
    const data = Array.from({ length: Math.min(atOnce, many - at) }, (_, n) => post(1_000_000 + at + n))
    yield { type: 'answer', name, asked: {}, value: endpoints[name].output.parse({ data }) }
  }
}
