import type { KycStatus } from '#shared/contract/entities/user.ts'
import type { UserTypeKey } from '#shared/contract/entities/user-types.ts'
import { selectableUserTypes } from '#shared/contract/entities/user-types.ts'
import type { World } from '../open-world.ts'
import { hashPassword } from '../passwords.ts'
import { accounts } from './accounts.ts'
import { pictureName } from './generated.ts'
import type { Chance } from './random.ts'
import { companies, firstNames, homes, lastNames } from './trade-data.ts'

const memberTypes = selectableUserTypes.map((type) => type.key).filter((key) => key !== 'all')

const prefixes: Partial<Record<UserTypeKey, string>> = {
  importer: 'IMP',
  exporter: 'EXP',
  custom_brokers: 'CBR',
  shipping_line: 'SHL',
  nvocc: 'NVO',
  freight_forwarder: 'FFW',
  transporter: 'TRP',
  break_bulk_ship_owner: 'BBS',
  warehouseman: 'WHM',
  individual: 'IND',
  domestic_seller: 'DSL',
}

interface Person {
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly type: UserTypeKey
  readonly kyc: KycStatus
  readonly isAdmin: boolean
  readonly credit: number
  readonly portrait: boolean
  readonly company: string
  readonly city: string
  readonly country: string
}

const insertPerson = (world: World, chance: Chance, number: number, person: Person): number =>
  world.db.run(
    `INSERT INTO users (id, uuid, email, password_hash, first_name, last_name, user_unique_id, user_type, kyc_status,
       is_admin, profile_credit, profile_img, country_name, city, company, about, phone)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    number,
    chance.uuid(),
    person.email,
    person.passwordHash,
    person.firstName,
    person.lastName,
    `${prefixes[person.type] ?? 'MEM'}${String(10_000 + number * 37)}`,
    person.type,
    person.kyc,
    person.isAdmin ? 1 : 0,
    person.credit,
    person.portrait ? `/uploads/${pictureName('portrait', number, 240, 240)}` : null,
    person.country,
    person.city,
    person.company,
    `${person.company} in ${person.city}: ${chance.pick(['family business since 1987', 'people who answer the phone', 'sea, air and road', 'food-grade and general cargo', 'door to door, honestly timed'])}.`,
    `+00 ${chance.whole(10, 99)} ${chance.whole(100, 999)} ${chance.whole(1000, 9999)}`,
  ).id

/** Adds the demo's accounts, always the first five members. */
export const seedAccounts = (world: World, chance: Chance): void => {
  for (const [index, account] of accounts.entries()) {
    insertPerson(world, chance, index + 1, {
      email: account.email,
      passwordHash: hashPassword(account.password),
      firstName: account.first_name,
      lastName: account.last_name,
      type: account.user_type,
      kyc: account.kyc_status,
      isAdmin: account.isAdmin,
      credit: account.credit,
      portrait: account.portrait,
      company: account.company,
      city: account.city,
      country: account.country,
    })
  }
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** Adds members of every type in turn, up to `upTo` members, and returns their ids. They have no password. */
export const seedMembers = (world: World, chance: Chance, upTo: number): number[] => {
  const ids: number[] = []
  const nobody = `${'00'.repeat(16)}:${'00'.repeat(32)}`
  for (let number = accounts.length + 1; number <= upTo; number += 1) {
    const [firstName, lastName] = [chance.pick(firstNames), chance.pick(lastNames)]
    const [city, country] = chance.pick(homes)
    ids.push(
      insertPerson(world, chance, number, {
        email: `${plain(firstName)}.${plain(lastName)}.${number}@quayside.example`,
        passwordHash: nobody,
        firstName,
        lastName,
        type: memberTypes[number % memberTypes.length] ?? 'individual',
        kyc: chance.pick<KycStatus>([
          'Accepted',
          'Accepted',
          'Accepted',
          'Awaiting Approval',
          'Not Submitted',
          'Rejected',
        ]),
        isAdmin: false,
        credit: 20_000,
        portrait: chance.happens(0.55),
        company: chance.pick(companies),
        city,
        country,
      }),
    )
  }
  return ids
}

export const connectMembers = (world: World, one: number, other: number): void => {
  if (one === other) return
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    world.db.run('INSERT OR IGNORE INTO connections (user_id, other_id) VALUES (?, ?)', a, b)
  }
}
