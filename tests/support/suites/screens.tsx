import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EndpointName } from '#shared/contract/api/contract.ts'
import { noLock } from '#shared/ipc/lock.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import type { Push } from '#shared/ipc/push.ts'
import {
  boardPath,
  conversationPath,
  creditsPath,
  memberPath,
  paths,
  postPath,
  productPath,
  quotePath,
  shipmentPath,
  toDoPath,
} from '#shared/paths.ts'
import { reachableScreens, screenTable } from '#shared/screens.ts'
import { reviewRuleTexts } from '#shared/texts/review-rules.ts'
import { seededChance } from '../../../packages/reference-network/live/chance.ts'
import { profileTexts } from '../../../src/renderer/features/member/texts.ts'
import { shipmentTexts } from '../../../src/renderer/features/shipments/texts.ts'
import { between, type Flaw, flawsOf, isSingle, nameOf } from '../contract/sample-answers.ts'
import { wrongs } from '../contract/spoil.ts'
import { fakeBridge } from '../renderer/fake-bridge.ts'
import { NoObserver } from '../renderer/no-observer.ts'
import { pushTypes, samplePushes, spoiltPushes } from '../renderer/sample-pushes.ts'
import { sampledArchive } from '../renderer/sampled-archive.ts'
import { sampledNetwork } from '../renderer/sampled-network.ts'

/**
 * Tests every screen with one wrong answer of the network. No code throws and no part of the page crashes. Content
 * beside the wrong field stays visible, and missing content has a message.
 */

// The page's modules need this at load time.
const matchMedia = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })
vi.stubGlobal('matchMedia', matchMedia)

const { VirtuosoMockContext } = await import('react-virtuoso')
const { App } = await import('../../../src/renderer/app/app.tsx')
const { Providers } = await import('../../../src/renderer/app/providers.tsx')
const { appTexts } = await import('../../../src/renderer/app/texts.ts')
const { runCommand } = await import('../../../src/renderer/app/all-commands.ts')
const { openPath } = await import('../../../src/renderer/app/open-path.ts')
const { reactions } = await import('../../../src/renderer/app/reactions.ts')
const { setSession } = await import('../../../src/renderer/lib/account.ts')
const { connectPushes } = await import('../../../src/renderer/lib/bridge.ts')
const { applyPushes } = await import('../../../src/renderer/lib/pushes.ts')
const { infoAtom, lockAtom, preferencesAtom, sessionAtom } = await import(
  '../../../src/renderer/lib/session.ts'
)
const { store } = await import('../../../src/renderer/lib/store.ts')
const { ErrorBoundary } = await import('../../../src/renderer/ui/error-boundary.tsx')

/** A place of the app: its path, and the buttons to press. */
interface Place {
  readonly name: string
  readonly path: string
  readonly press?: readonly RegExp[]
  /** Whether its shipments are closed. */
  readonly closed?: boolean
  /** Content from this computer that it always shows. */
  readonly shows?: readonly string[]
}

const first = (call: EndpointName): string => nameOf(call, 'First')

const opened: readonly Place[] = [
  { name: 'account', path: paths.settings, press: [/^Account/] },
  { name: 'voyage board', path: boardPath('voyages'), shows: ['VoyageFirst', 'VoyageLast'] },
  { name: 'product board', path: boardPath('products'), shows: ['ProductFirst', 'ProductLast'] },
  { name: 'credits', path: paths.credits, shows: ['LedgerFirst'] },
  { name: 'unlocked', path: creditsPath('unlocked'), shows: ['UnlockedFirst'] },
  { name: 'alerts', path: toDoPath('alerts') },
  { name: 'bell', path: paths.settings, press: [/^Notifications/] },
  { name: 'product', path: productPath(nameOf('directory.product')) },
  { name: 'reviews of a member', path: memberPath(nameOf('directory.user'), 'reviews') },
  { name: 'chat', path: conversationPath(first('directory.connections')) },
  { name: 'shipment', path: shipmentPath(first('directory.shipments')) },
  { name: 'reviews of a shipment', path: shipmentPath(first('directory.shipments'), 'reviews') },
  { name: 'member cards', path: paths.memberCards, shows: ['Card 0', 'Card 1'] },
  { name: 'member card', path: paths.memberCards, press: [/^Card of /], shows: ['Card 0', 'Card 1'] },
  { name: 'quotes', path: paths.quotes, shows: ['Quote 0'] },
  { name: 'quote', path: quotePath('quote-0'), shows: ['Q-2026-001'] },
  { name: 'reviews to write', path: paths.reviewsToWrite, press: [/^Write/], closed: true },
  { name: 'thread', path: postPath(first('posts.wall')), press: [/^Comment/] },
  { name: 'member', path: memberPath(nameOf('directory.user')) },
  { name: 'who liked', path: paths.wall, press: [/liked this$|^\d+ likes?$/] },
  { name: 'share panel', path: paths.wall, press: [/^Share/] },
  { name: 'details', path: paths.wall, press: [/^View details/] },
]

/** The other screens of the app's table, the heavy ones at its start last. */
const screens: readonly Place[] = reachableScreens
  .map((name) => ({ name, path: screenTable[name].path }))
  .filter(({ path }) => !opened.some((place) => place.path === path && place.press === undefined))
  .toReversed()

const places = [...screens, ...opened]

/** Texts that no screen may show. */
const nonsense = /\bNaN\b|\bundefined\b|\[object \w+\]|\bInfinity\b|SyntaxError|TypeError|ZodError/
/**
 * Rules that legitimately close a screen, and the calls whose answers they depend on: admins have no page for members,
 * members without accepted KYC cannot review, and only the owner and parties see a shipment.
 */
const closing: readonly { readonly text: string; readonly by: readonly EndpointName[] }[] = [
  { text: profileTexts.inert, by: ['account.me', 'directory.user'] },
  { text: reviewRuleTexts.kycNotVerified, by: ['account.me'] },
  { text: shipmentTexts.notAuthorised, by: ['account.me'] },
]
const gaveUp = 'the page gave up'
/** Matches a screen's message about missing content. */
const excuse =
  /could(?: not|n.t)|cannot|can.t|unknown|unavailable|not (?:available|found|here)|no longer|nothing|retry|try again|went wrong|not yet|none|no \w+/i

const thrown: unknown[] = []
const noteError = (event: ErrorEvent): void => {
  event.preventDefault()
  thrown.push(event.error ?? event.message)
}
const noteRejection = (reason: unknown): void => void thrown.push(reason)

const settle = async (): Promise<void> => {
  for (let step = 0; step < 8; step += 1) {
    await vi.dynamicImportSettled()
    await act(() => vi.advanceTimersByTimeAsync(step < 6 ? 150 : 2000))
  }
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <VirtuosoMockContext value={{ viewportHeight: 40_000, itemHeight: 200 }}>
    <Providers>
      <ErrorBoundary fallback={() => <p>{gaveUp}</p>}>{children}</ErrorBoundary>
    </Providers>
  </VirtuosoMockContext>
)

interface Seen {
  readonly text: string
  readonly asked: ReadonlySet<EndpointName>
  readonly refused: ReadonlySet<EndpointName>
  /** Faults of the screen, whatever its content. */
  readonly broken: readonly string[]
}

let visits = 0

/** Visits a place after a sign-in, with these pushes from main. Returns its content. */
const visit = async (
  { path, press = [], closed = false, shows = [] }: Place,
  flaws: readonly Flaw[],
  pushes: readonly (readonly unknown[])[] = [],
): Promise<Seen> => {
  visits += 1
  thrown.length = 0
  const bridge = fakeBridge()
  const { asked, refused, session } = sampledNetwork(
    bridge,
    flaws,
    closed ? { closed_at: '2026-02-01T10:00:00Z', viewer_bought: true } : {},
  )
  sampledArchive(bridge, [first('directory.connections'), nameOf('directory.connections', 'Last')])
  const signedIn = await session()
  const text = (): string => document.body.textContent ?? ''
  if (!signedIn.ok) return { text: 'signed out: no account', asked, refused, broken: [] }
  const state = { ...signedIn.value, server: `https://network-${visits}.test` }
  setSession(state)
  store.set(infoAtom, {
    version: '1',
    platform: 'linux',
    window: 'main',
    isPinned: false,
    demoAvailable: false,
    mediaSalt: 'salt',
    mediaBase: '/media',
  })
  store.set(preferencesAtom, defaultPreferences)
  store.set(sessionAtom, state)
  store.set(lockAtom, noLock)
  history.replaceState({}, '', path)
  const broken: string[] = []
  try {
    render(
      <Page>
        <App />
      </Page>,
    )
    await settle()
    for (const name of press) {
      const [button] = screen.queryAllByRole('button', { name })
      if (!button) continue
      await act(async () => void fireEvent.click(button))
      // Simulates a browser's handling of a button with a popover.
      const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
      if (panel)
        await act(
          async () => void fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' })),
        )
      await settle()
    }
    if (pushes.length > 0) {
      connectPushes()
      const stop = applyPushes({
        reactions,
        runCommand,
        openPath: (to) => void openPath(to),
        showKnown: () => undefined,
        isThreadOpen: () => false,
      })
      for (const some of pushes)
        await act(async () => {
          for (const push of some) bridge.push(push as Push)
        })
      await settle()
      // The pushes may have changed the session, the lock or the path.
      await act(async () => {
        store.set(lockAtom, noLock)
        bridge.push({ type: 'session', session: state, accounts: { list: [], mayAdd: true } })
        history.replaceState({}, '', path)
      })
      await settle()
      stop()
    }
    const shown = text()
    const main = document.querySelector('main')
    const odd = nonsense.exec(shown)
    if (odd) broken.push(`shows ${shown.slice(Math.max(0, odd.index - 60), odd.index + 30)}`)
    broken.push(...shows.filter((kept) => !shown.includes(kept)).map((kept) => `${kept} is not shown`))
    if (shown.includes(gaveUp)) broken.push('the page gave up')
    if (shown.includes(appTexts.screenFailed)) broken.push('the screen failed')
    if ((main?.textContent?.length ?? 0) <= (main?.querySelector('h1')?.textContent?.length ?? 0))
      broken.push('a blank page')
    if (main?.querySelector('[aria-busy=true]')) broken.push('still waiting')
    broken.push(...thrown.map((error) => `threw ${error instanceof Error ? error.message : String(error)}`))
    return { text: shown, asked, refused, broken }
  } finally {
    cleanup()
  }
}

const wordsOf = (call: EndpointName): string[] =>
  isSingle(call) ? [nameOf(call)] : [nameOf(call, 'First'), nameOf(call, 'Last')]

/** Returns the faults of a place whose call answers with these flaws; `right` is the place without them. */
const faultsOf = async (place: Place, right: Seen, flaws: readonly Flaw[]): Promise<string[]> => {
  const [{ call, kind } = { call: '', kind: '' }] = flaws
  const seen = await visit(place, flaws)
  const faults = [...seen.broken]
  if (seen.text.startsWith('signed out')) return faults
  const isWhole = kind !== 'around' && !isSingle(call as EndpointName)
  const gone = [...right.asked]
    .filter((other) => other !== call || isWhole)
    .flatMap(wordsOf)
    .filter((word) => right.text.includes(word) && !seen.text.includes(word))
  const isClosed = closing.some(({ text, by }) => by.some((one) => one === call) && seen.text.includes(text))
  if (isClosed) return faults
  // Content that depends on a missing item disappears with it, and the screen says so.
  if (seen.refused.size === 0 && kind !== 'around') faults.push(...gone.map((word) => `${word} is gone`))
  else if (gone.length > 0 && !excuse.test(seen.text))
    faults.push(`says nothing, and ${gone.join(', ')} gone`)
  return faults
}

const describeFlaw = ({ call, kind, at, wrong }: Flaw): string => `${call} ${kind} ${at.join('.')}: ${wrong}`

/** Groups flaws for one visit: one flaw in each item of a list, any other flaw alone. */
const together = (flaws: readonly Flaw[]): Flaw[][] => {
  const groups: Flaw[][] = []
  const inItems = flaws.filter(({ call, kind }) => kind !== 'around' && !isSingle(call))
  for (const flaw of flaws) if (!inItems.includes(flaw)) groups.push([flaw])
  for (let from = 0; from < inItems.length; from += between) groups.push(inItems.slice(from, from + between))
  return groups
}

const shuffled = <T,>(list: readonly T[], chance: () => number): T[] => {
  const rest = [...list]
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1))
    ;[rest[at], rest[other]] = [rest[other] as T, rest[at] as T]
  }
  return rest
}

/** Number of renderings of a place. */
export interface Extent {
  /** For a call that no earlier place made. */
  readonly first: number
  /** For a call that an earlier place has shown. */
  readonly again: number
  /** Places that receive garbage pushes from main. */
  readonly pushedTo: readonly string[]
}

/** Returns the faults of a place after garbage pushes. If there are any, tests each kind separately. */
const faultsOfPushes = async (place: Place): Promise<string[]> => {
  const pushesOf = (type: Push['type']): readonly unknown[] => [...spoiltPushes(type), samplePushes[type]]
  if ((await visit(place, [], pushTypes.map(pushesOf))).broken.length === 0) return []
  const faults: string[] = []
  for (const type of pushTypes) {
    const { broken } = await visit(place, [], [pushesOf(type)])
    faults.push(...new Set(broken.map((what) => `${type}: ${what}`)))
  }
  return faults.length > 0 ? faults : ['wrong by all of them together']
}

/** Tests all places; in each, a seeded draw makes some answers wrong. */
export const screensSuite = (seed: number, extent: Extent): void => {
  const { first: most, again } = extent
  const shown = new Set<EndpointName>()
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    vi.stubGlobal('matchMedia', matchMedia)
    for (const name of ['IntersectionObserver', 'ResizeObserver']) vi.stubGlobal(name, NoObserver)
    document.elementFromPoint = () => null
    vi.stubGlobal('navigation', Object.assign(new EventTarget(), { canGoBack: false, canGoForward: false }))
    vi.stubGlobal('requestIdleCallback', () => 0)
    vi.stubGlobal('cancelIdleCallback', () => {})
    HTMLDialogElement.prototype.showModal ??= () => {}
    HTMLDialogElement.prototype.close ??= () => {}
    HTMLElement.prototype.scrollIntoView ??= () => {}
    HTMLElement.prototype.scrollTo ??= () => {}
    HTMLElement.prototype.scrollBy ??= () => {}
    // A table renders only the rows in its viewport.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() =>
      location.pathname === paths.board ? 4000 : 0,
    )
    vi.spyOn(console, 'error').mockImplementation((...args) => {
      // An unreadable event is dropped and logged.
      if (args[0] === 'reaction failed') return
      // An error of a failed part of the page. Warnings contain no Error.
      const error = args.find((one) => one instanceof Error)
      if (error) thrown.push(error)
    })
    window.addEventListener('error', noteError)
    process.on('unhandledRejection', noteRejection)
  })
  afterEach(() => {
    window.removeEventListener('error', noteError)
    process.off('unhandledRejection', noteRejection)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  for (const place of places.filter(({ name }) => extent.pushedTo.includes(name)))
    test(`${place.name}: stays intact after any push of main`, async () => {
      expect(await faultsOfPushes(place)).toEqual([])
    }, 3_600_000)

  for (const place of places)
    test(`${place.name}: stays intact with any flawed answer (seed ${seed})`, async () => {
      const { next: chance } = seededChance(seed)
      const right = await visit(place, [])
      expect(right.broken).toEqual([])
      const groups = [...right.asked].flatMap((call) => {
        const all = together(shuffled(flawsOf(call, Object.keys(wrongs)), chance))
        const isNew = !shown.has(call)
        shown.add(call)
        return shuffled(all, chance).slice(0, isNew ? most : again)
      })
      const bad: string[] = []
      for (const group of groups) {
        if ((await faultsOf(place, right, group)).length === 0) continue
        // Finds the responsible flaws: each alone, or all of them when none alone does harm.
        const alone: string[] = []
        for (const flaw of group) {
          const faults = await faultsOf(place, right, [flaw])
          if (faults.length > 0) alone.push(`${describeFlaw(flaw)}: ${faults.join(', ')}`)
        }
        bad.push(...(alone.length > 0 ? alone : [`together ${group.map(describeFlaw).join('; ')}`]))
      }
      expect(bad).toEqual([])
    }, 3_600_000)
}
