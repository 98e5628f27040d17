import type { AddressInfo } from 'node:net'
import { type UserTypeKey, userTypeOf } from '#shared/contract/entities/user-types.ts'
import { paths } from '#shared/paths.ts'
import { installFaults } from './faults/faults.ts'
import { createApp } from './http/app.ts'
import { type Network, performIn } from './http/run-call.ts'
import { startLive } from './live/live.ts'
import type { Options } from './options.ts'
import { createOutsideRealtime } from './realtime/outside.ts'
import { createRealtime } from './realtime/realtime.ts'
import { holdFolder } from './world/data-folder.ts'
import { leftovers, sweepWithdrawn } from './world/living.ts'
import { maySubscribeIn } from './world/may-subscribe.ts'
import { openWorld, type World } from './world/open-world.ts'
import { newToken } from './world/passwords.ts'
import { repriceProduct } from './world/reprice.ts'
import { type Account, accounts } from './world/seeds/accounts.ts'
import { seeds } from './world/seeds/seeds.ts'
import { sweepSessions } from './world/sessions.ts'

/** The JSON line on stdout after the network accepts connections. */
interface Announcement {
  readonly url: string
  readonly pusher: { readonly key: string; readonly host: string; readonly port: number }
  readonly accounts: readonly {
    readonly email: string
    readonly password: string
    readonly name: string
    /** Role and company. */
    readonly role: string
    readonly note: string
    /** The same facts without words, for an application in another language. */
    readonly about: {
      readonly type: UserTypeKey | 'admin'
      readonly company: string
      readonly topic: Account['topic']
      readonly credits: number
    }
  }[]
}

export interface RunningNetwork {
  readonly announcement: Announcement
  readonly world: World
  readonly stop: () => Promise<void>
}

const host = '127.0.0.1'

/**
 * Returns this world's realtime keys. They are created once and saved, so that clients can reconnect after a restart.
 */
const realtimeKeys = (world: World): { readonly key: string; readonly secret: string } => {
  const saved = (name: string): string => {
    world.db.run('INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)', name, newToken())
    return world.db.one<{ value: string }>('SELECT value FROM meta WHERE key = ?', name)?.value ?? ''
  }
  return {
    key: saved('realtime-key')
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 20),
    secret: saved('realtime-secret'),
  }
}

/** Returns an account's role and company in one line. */
const roleOf = ({
  user_type,
  isAdmin,
  company,
}: Pick<Account, 'user_type' | 'isAdmin' | 'company'>): string =>
  `${isAdmin ? 'Admin' : userTypeOf(user_type)?.label}, ${company}`

const memberIds = (world: World): number[] =>
  world.db
    .all<{ id: number }>('SELECT id FROM users WHERE id > ? ORDER BY id', accounts.length)
    .map((row) => row.id)

/**
 * Opens the world and serves it on loopback. Throws UnusableFolder for an unusable folder, and UnusableDatabase for a
 * foreign or damaged file.
 */
export const runNetwork = async (options: Options): Promise<RunningNetwork> => {
  const releaseFolder = holdFolder(options.dataDir)
  const world = openWorld({ dataDir: options.dataDir, seed: seeds[options.seed] })
  sweepSessions(world)
  const shared = {
    namespaced: options.namespaced,
    maySubscribe: maySubscribeIn(world),
    presence: world.presence,
  }
  const keys = options.pusher ?? realtimeKeys(world)
  const realtime = options.pusher
    ? createOutsideRealtime({ ...shared, server: options.pusher })
    : createRealtime({ ...shared, key: keys.key, secret: keys.secret })
  let port = options.port
  const url = (): string => `http://${host}:${port}`
  /** Address of realtime for clients. */
  const pusher = (): Announcement['pusher'] => ({
    key: keys.key,
    host: options.pusher?.host ?? host,
    port: options.pusher?.port ?? port,
  })
  const network = (): Network => ({
    world,
    emit: realtime.emit,
    authorise: realtime.authorise,
    services: {
      pusher: pusher(),
      chatUrl: `${url()}/chat`,
      paymentUrl: `${url()}/payment`,
      resetUrl: `${url()}${paths.resetPassword}`,
    },
  })
  const app = await createApp(
    network,
    options.faults ? (instance) => installFaults(instance, realtime) : undefined,
  )
  realtime.attach(app.server)
  await app.listen({ host, port })
  port = (app.server.address() as AddressInfo).port
  const live = options.live
    ? startLive({
        perform: performIn(network()),
        presence: world.presence,
        memberIds: memberIds(world),
        accountIds: accounts.map((_, index) => index + 1),
        remaining: leftovers(world),
        sweep: () => sweepWithdrawn(world),
        reprice: (next) => repriceProduct(world, next),
        pace: options.pace,
      })
    : undefined
  return {
    announcement: {
      url: url(),
      pusher: pusher(),
      accounts: accounts.map(({ email, password, first_name, last_name, note, ...about }) => ({
        email,
        password,
        name: `${first_name} ${last_name}`,
        role: roleOf(about),
        note,
        about: {
          type: about.isAdmin ? 'admin' : about.user_type,
          company: about.company,
          topic: about.topic,
          credits: about.credit,
        },
      })),
    },
    world,
    stop: async () => {
      live?.stop()
      realtime.close()
      await app.close()
      world.close()
      releaseFolder()
    },
  }
}
