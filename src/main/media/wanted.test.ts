import { beforeEach, expect, it } from 'vitest'
import { type Wanted, watchWanted } from './wanted.ts'

type Listener = (details: { id: number; url: string; requestHeaders?: Record<string, string> }) => void

const url = 'app://quayside/media/%2Fstorage%2Fa.png'
let events: Record<'send' | 'completed' | 'error', Listener>
let wanted: Wanted
let next: number

const take =
  (name: keyof typeof events) =>
  (...[, listener]: unknown[]): void => {
    events[name] = listener as Listener
  }
/** Sends a page's request. Returns the answer's signal and a way to cancel. */
const ask = (range?: string) => {
  const id = next++
  events.send({ id, url, requestHeaders: range === undefined ? {} : { Range: range } })
  let signal: AbortSignal | undefined
  const headers = Promise.withResolvers<Response>()
  const request = new Request(url, range === undefined ? {} : { headers: { range } })
  const answered = wanted.whileRequested(request, (given) => {
    signal = given
    return headers.promise
  })
  return {
    aborted: () => signal?.aborted,
    cancel: () => events.error({ id, url }),
    complete: () => events.completed({ id, url }),
    begin: async () => {
      headers.resolve(new Response())
      await answered
    },
  }
}

beforeEach(() => {
  next = 1
  events = {} as typeof events
  wanted = watchWanted(
    {
      onSendHeaders: take('send'),
      onCompleted: take('completed'),
      onErrorOccurred: take('error'),
    } as Parameters<typeof watchWanted>[0],
    ['app://quayside/media/*'],
  )
})

it('aborts a request that the page cancels before the headers', () => {
  const picture = ask()
  expect(picture.aborted()).toBe(false)
  picture.cancel()
  expect(picture.aborted()).toBe(true)
})

it('continues while another window wants the same file', () => {
  const [one, two] = [ask(), ask()]
  one.cancel()
  expect([one.aborted(), two.aborted()]).toEqual([false, false])
  two.complete()
  expect(one.aborted()).toBe(true)
})

it('distinguishes ranges of one file', () => {
  const [first, second] = [ask('bytes=0-'), ask('bytes=900-')]
  first.cancel()
  expect([first.aborted(), second.aborted()]).toEqual([true, false])
})

it('does not abort a response that has begun', async () => {
  const picture = ask()
  await picture.begin()
  picture.cancel()
  expect(picture.aborted()).toBe(false)
})
