import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type EndpointName, endpointNames } from '#shared/contract/api/contract.ts'
import { cast, newVisitor } from '../support/network/member.ts'
import { type Network, startNetwork } from '../support/network/network.ts'

/** Address of a server to test instead of the reference network. */
export const foreignUrl = process.env.QUAYSIDE_CONTRACT_URL

const account = z.object({ email: z.string().min(1), password: z.string().min(1) })

/** Content of the file in QUAYSIDE_CONTRACT_ACCOUNTS: accounts for sign-in, and calls that the server lacks. */
const accountsFile = z.object({
  accounts: z.object({
    forwarder: account,
    exporter: account,
    importer: account,
    admin: account,
    transporter: account,
  }),
  unimplemented: z
    .array(
      z
        .string()
        .refine((name) => endpointNames.some((known) => known === name), 'is no call of the contract'),
    )
    .default([]),
})

/** Parses an accounts file; throws with its first error. */
export const readAccounts = (text: string) => {
  const parsed = accountsFile.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Error(`The accounts file is not as docs/how-to.md says.\n${z.prettifyError(parsed.error)}`)
}

const fileName = process.env.QUAYSIDE_CONTRACT_ACCOUNTS
const file = (): ReturnType<typeof readAccounts> => {
  if (fileName === undefined) throw new Error('QUAYSIDE_CONTRACT_ACCOUNTS names no file of accounts.')
  return readAccounts(readFileSync(fileName, 'utf8'))
}

/** Calls that the tested server lacks. The reference network has all. */
export const unimplemented: ReadonlySet<string> = new Set(
  foreignUrl === undefined ? [] : file().unimplemented,
)

/** Calls tested only on the reference network: they need its mailbox or change passwords. */
export const referenceOnly: ReadonlySet<EndpointName> = new Set([
  'account.forgotPassword',
  'account.resetPassword',
  'account.setPassword',
])

/** Returns the address of the server's realtime service from its answer to a signed-in client. */
const realtimeOf = async (network: Network): Promise<Pick<Network, 'pusher' | 'realtimeUrl'>> => {
  const member = newVisitor(network)
  const [first] = network.accounts
  await member.signIn(first?.email ?? '', first?.password ?? '')
  const { status } = await member.call('account.desktopConfig')
  const pusher = status === 200 ? (await member.ok('account.desktopConfig')).pusher : undefined
  const host = pusher?.ws_host ?? `ws-${pusher?.cluster ?? 'mt1'}.pusher.com`
  const isTls = pusher?.force_tls ?? true
  const port = pusher?.ws_port ?? (isTls ? 443 : 80)
  return {
    pusher: { key: pusher?.key ?? '', host, port },
    realtimeUrl: `${isTls ? 'wss' : 'ws'}://${host}:${port}/app/${pusher?.key ?? ''}?protocol=7`,
  }
}

const refuseToStop = (): Promise<void> => Promise.reject(new Error('a foreign server cannot be stopped'))

/** Returns the tested server: the one in the environment, or a new reference network. */
export const openNetwork = async (): Promise<Network> => {
  if (foreignUrl === undefined) return startNetwork()
  const { accounts } = file()
  const network: Network = {
    url: foreignUrl,
    accounts: cast.map((role) => ({ ...accounts[role], name: role, note: '' })),
    pusher: { key: '', host: '', port: 0 },
    realtimeUrl: '',
    dataDir: '',
    startedIn: 0,
    kill: refuseToStop,
    stop: refuseToStop,
    restart: refuseToStop,
    dispose: () => Promise.resolve(),
  }
  return { ...network, ...(await realtimeOf(network)) }
}
