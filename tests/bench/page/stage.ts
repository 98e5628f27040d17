import { type Browser, type BrowserContext, chromium } from 'playwright'
import { postPage } from '#shared/contract/entities/post.schema.ts'
import type { FeedRow } from '#shared/contract/entities/post.ts'
import { chromiumFlags, findChromium } from '../../../packages/browser-host/runtime/chromium.ts'
import { launchApp } from '../../support/app/launch.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import { signIn } from '../../support/app/sign-in.ts'
import { type Member, newVisitor } from '../../support/network/member.ts'
import { type Network, startNetwork } from '../../support/network/network.ts'
import type { CountingProxy } from '../../support/servers/counting-proxy.ts'
import { cleanUp, step } from '../step.ts'

/** The large network, the app signed in to it, and members with HTTP clients. */
export interface Stage {
  readonly network: Network
  readonly browser: Browser
  readonly app: LaunchedApp
  /** The app's member, as an HTTP client. */
  readonly viewer: Member
  /** Another member. */
  readonly other: Member
  /** Creates a context with the size of the app's window. */
  readonly newContext: () => Promise<BrowserContext>
  /** The proxy between the app and the network, if any. */
  readonly before: CountingProxy | null
}

interface Staging {
  /** Seed of the network; `large` by default. */
  readonly seed?: 'demo' | 'large'
  /** Changes the network before the app signs in to it. */
  readonly prepare?: (network: Network) => void | Promise<void>
  /** Starts a proxy between the app and the network that sees every call. */
  readonly through?: (url: string) => Promise<CountingProxy>
  /** Additional environment of the app's process. */
  readonly env?: Readonly<Record<string, string>>
}

const size = { width: 1280, height: 800 }

/** Signs in the account at this index by HTTP. */
export const memberOf = async (network: Network, index: number): Promise<Member> => {
  const account = network.accounts[index]
  if (!account) throw new Error(`the network has no account ${index}`)
  const visitor = newVisitor(network)
  const { status } = await visitor.signIn(account.email, account.password)
  if (status >= 300) throw new Error(`${account.email}: signing in answered ${status}`)
  return visitor
}

/** Fetches the first rows of the viewer's wall. */
export const wallRows = async (viewer: Member, pages: number): Promise<FeedRow[]> => {
  const rows: FeedRow[] = []
  for (let page = 1; page <= pages; page += 1) {
    const { body } = await viewer.call('posts.wall', { limit: 100, page })
    rows.push(...postPage.parse(body).rows)
  }
  return rows
}

/**
 * Reads the first post's thread on another computer, before the app signs in. Its 10,000 unread comments would open it
 * at every visit of the wall.
 */
const readFirstThread = async (network: Network): Promise<void> => {
  const viewer = await memberOf(network, 0)
  const [first] = await wallRows(viewer, 1)
  if (first?.type !== 'post') throw new Error('the wall begins without a post')
  await viewer.ok('comments.list', { postId: first.post.id })
}

/** Sets up a stage, runs `play`, and cleans up. */
export const withStage = async <T>(
  play: (stage: Stage) => Promise<T>,
  { through, seed = 'large', prepare, env = {} }: Staging = {},
): Promise<T> => {
  const network = await step(`start the ${seed} network`, 60, () =>
    startNetwork({ seed, flags: ['--faults'] }),
  )
  const undo = [() => network.dispose()]
  try {
    if (seed === 'large') await step('read the first thread', 60, () => readFirstThread(network))
    await prepare?.(network)
    const before = through ? await through(network.url) : null
    if (before) undo.unshift(async () => before.close())
    const browser = await step('start the browser', 30, () =>
      chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumFlags] }),
    )
    undo.unshift(() => browser.close())
    const app = await step('start the app', 60, () =>
      launchApp(browser, { server: before?.url ?? network.url, env }),
    )
    undo.unshift(() => app.dispose())
    const [account] = network.accounts
    if (!account) throw new Error('the network has no accounts')
    await step('sign in', 40, () => signIn(app.page, account))
    return await play({
      network,
      browser,
      app,
      viewer: await memberOf(network, 0),
      other: await memberOf(network, 1),
      newContext: () => browser.newContext({ viewport: size }),
      before,
    })
  } finally {
    await cleanUp(...undo)
  }
}

/** Delays the network's answers, like a distant server. */
export const delayWrites = async (member: Member, path: string, ms: number): Promise<void> => {
  for (const method of ['POST', 'DELETE']) {
    const { status } = await member.fetch('/__faults', {
      method: 'POST',
      body: JSON.stringify({ fault: 'delay', method, path, times: 1000, ms }),
      more: { 'content-type': 'application/json' },
    })
    if (status >= 300) throw new Error(`the delay was refused with ${status}`)
  }
}
