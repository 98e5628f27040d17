import { parentPort, workerData } from 'node:worker_threads'
import type { ErrorCode } from '#shared/errors.ts'
import { wallNow } from '#shared/steady-clock.ts'
import { setLanguage } from '#shared/texts/language.ts'
import { createAgeClock } from '../storage/age-clock.ts'
import { followZone } from '../zone.ts'
import { openArchiveStore } from './archive-store.ts'
import type { FromThread, ThreadGiven, ToThread } from './archive-thread.ts'
import { type QuestionName, questions } from './questions.ts'
import { archiveSchema } from './schema.ts'

/**
 * The archive's thread. Main posts content and questions and never waits for SQLite. The thread has one file, and
 * neither network nor session.
 */

/** Ms until the first check for expired items, and between checks. */
const firstTrim = 30_000
const nextTrim = 60 * 60_000
/** Pause between two steps of background work, ms. Questions have priority. */
const pause = 50

const say = (word: FromThread): void => parentPort?.postMessage(word)

const whyOf = (error: unknown): Extract<FromThread, { type: 'failed' }>['why'] => {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown }
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof errcode === 'number' ? { errcode } : {}),
  }
}

followZone()

const { networkTime, ...given } = workerData as ThreadGiven
const clock = createAgeClock(networkTime)

const store = openArchiveStore(
  given,
  {
    writeFailed: (_what, error) => say({ type: 'failed', why: whyOf(error) }),
    reset: (_what, movedTo) => say({ type: 'reset', movedTo }),
  },
  wallNow,
  archiveSchema,
  clock,
)

const codeOf = (error: unknown): ErrorCode => (whyOf(error).errcode === undefined ? 'invalid' : 'storage')

const answer = ({ ask, name, input, language }: Extract<ToThread, { type: 'ask' }>): void => {
  setLanguage({ tag: language, messages: {} })
  try {
    if (!Object.hasOwn(questions, name)) throw new Error('no such question')
    say({ type: 'answer', ask, value: store.ask(name as QuestionName, input) })
  } catch (error) {
    say({ type: 'failed', why: whyOf(error) })
    say({ type: 'refused', ask, code: codeOf(error) })
  }
}

/** Runs a task in steps, the first after a delay, and checks for more work every hour. */
const inSteps = (step: () => boolean) => {
  let timer: NodeJS.Timeout | undefined
  const plan = (delay: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      let isMore = false
      try {
        isMore = step()
      } catch (error) {
        say({ type: 'failed', why: whyOf(error) })
      }
      plan(isMore ? pause : nextTrim)
    }, delay)
  }
  return { plan, stop: () => clearTimeout(timer) }
}
const trimming = inSteps(store.trim)
const reindexing = inSteps(store.reindex)
trimming.plan(firstTrim)
reindexing.plan(pause)

parentPort?.on('message', (word: ToThread) => {
  switch (word.type) {
    case 'passed':
      if (word.networkTime !== null) clock.setNetworkTime(word.networkTime)
      try {
        say({ type: 'written', seen: store.write(word.batch) })
      } catch (error) {
        say({ type: 'failed', why: whyOf(error) })
        say({ type: 'written', seen: [] })
      }
      return
    case 'ask':
      return answer(word)
    case 'limits':
      store.setLimits(word.limits)
      return trimming.plan(0)
    case 'close':
      trimming.stop()
      reindexing.stop()
      store.close()
      parentPort?.close()
  }
})
