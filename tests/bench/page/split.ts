import type { Browser } from 'playwright'
import { onMainThread, startTrace, type TraceEvent } from './trace.ts'

/** Kinds of main-thread work. */
export const kinds = [
  'script',
  'style',
  'layout',
  'before painting',
  'paint',
  'compositor’s tree',
  'the rest',
] as const
export type Kind = (typeof kinds)[number]

const patterns: readonly (readonly [Kind, RegExp])[] = [
  ['style', /^(?:UpdateLayoutTree|RecalculateStyles|ScheduleStyleRecalculation)$/],
  ['layout', /^(?:Layout|InvalidateLayout)$/],
  ['before painting', /^(?:PrePaint|UpdateLayer|HitTest|IntersectionObserver.*)$/],
  ['paint', /^Paint$/],
  ['compositor’s tree', /^(?:Layerize|Commit|CompositeLayers|PaintArtifactCompositor.*)$/],
  [
    'script',
    /^(?:FunctionCall|EvaluateScript|RunMicrotasks|FireAnimationFrame|FireIdleCallback|TimerFire|EventDispatch|MinorGC|MajorGC|v8\..*|V8\..*)$/,
  ],
]
const kindOf = (name: string): Kind => patterns.find(([, pattern]) => pattern.test(name))?.[0] ?? 'the rest'

/** Returns the CPU time by kind in ms, each event without its nested events. */
export const splitOf = (events: readonly TraceEvent[]): Record<Kind, number> => {
  const split = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
  const open: { readonly end: number; readonly kind: Kind }[] = []
  const timed = events
    .filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  for (const { name, ts, dur = 0, tdur = 0 } of timed) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop()
    const around = open.at(-1)?.kind
    // A span without a kind counts as part of its parent.
    const own = kindOf(name)
    const kind = own === 'the rest' ? (around ?? own) : own
    split[kind] += tdur / 1000
    if (around !== undefined) split[around] -= tdur / 1000
    open.push({ end: ts + dur, kind })
  }
  return split
}

/** Returns a process's main-thread work during an action, by kind. */
export const splitDuring = async (
  browser: Browser,
  pid: number,
  act: () => Promise<void>,
): Promise<Record<Kind, number>> => {
  const cdp = await browser.newBrowserCDPSession()
  const endTrace = await startTrace(cdp, ['toplevel', 'devtools.timeline', 'v8'])
  await act()
  const events = await endTrace()
  await cdp.detach()
  const ofPage = onMainThread(events.filter((event) => event.pid === pid))
  if (ofPage.length === 0) throw new Error('the trace does not name the main thread')
  return splitOf(ofPage)
}
