import { parentPort, workerData } from 'node:worker_threads'
import type { ErrorCode } from '#shared/errors.ts'
import { wallNow } from '#shared/steady-clock.ts'
import { language as languageNow, setLanguage } from '#shared/texts/language.ts'
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

const post = (message: FromThread): void => parentPort?.postMessage(message)

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
    writeFailed: (_what, error) => post({ type: 'failed', why: whyOf(error) }),
    reset: (_what, movedTo) => post({ type: 'reset', movedTo }),
  },
  wallNow,
  archiveSchema,
  clock,
)

const codeOf = (error: unknown): ErrorCode => (whyOf(error).errcode === undefined ? 'invalid' : 'storage')

const answer = ({ ask, name, input, language }: Extract<ToThread, { type: 'ask' }>): void => {
  // A language set again makes its tables again.
  if (language !== languageNow()) setLanguage({ tag: language, messages: {} })
  try {
    if (!Object.hasOwn(questions, name)) throw new Error('no such question')
    post({ type: 'answer', ask, value: store.ask(name as QuestionName, input) })
  } catch (error) {
    post({ type: 'failed', why: whyOf(error) })
    post({ type: 'refused', ask, code: codeOf(error) })
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
        post({ type: 'failed', why: whyOf(error) })
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

parentPort?.on('message', (message: ToThread) => {
  switch (message.type) {
    case 'passed':
      if (message.networkTime !== null) clock.setNetworkTime(message.networkTime)
      try {
        post({ type: 'written', seen: store.write(message.batch) })
      } catch (error) {
        post({ type: 'failed', why: whyOf(error) })
        post({ type: 'written', seen: [] })
      }
      return
    case 'ask':
      return answer(message)
    case 'limits':
      store.setLimits(message.limits)
      return trimming.plan(0)
    case 'close':
      trimming.stop()
      reindexing.stop()
      store.close()
      parentPort?.close()
  }
})
