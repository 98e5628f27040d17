import { expect, test } from 'vitest'
import { vectors } from '../../../tests/support/hostile/vectors.ts'
import { parseEvent } from '../../shared/contract/events/parse.ts'
import { newsOf } from './news.ts'

/** What a desktop shows of members' words: text and no markup, since some read markup in it. */

const origin = 'https://network.example'

/** As members' HTML, and as text that was written out as HTML. */
const asSent = (payload: string): readonly string[] => [
  payload,
  payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
]

const newsWith = (text: string) => [
  parseEvent('private-conversation-started.1', 'ConversationStarted', {
    conversation: {
      id: 1,
      message: text,
      sender: { id: 2, full_name: text, is_profile_credit_deducted: true },
    },
  }),
  parseEvent('private-user-notification.1', 'UserNotification', {
    notificationId: 1,
    formatted_message: text,
  }),
]

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwanted = /<[a-z/!?]|[\0-\x09\x0b-\x1f\u202a-\u202e\u2066-\u2069]/i

test('no vector is markup, or turns text around, in a native notification', () => {
  const bad = vectors.flatMap(({ id, payload }) =>
    asSent(payload)
      .flatMap(newsWith)
      .flatMap((event) => {
        const news = event === null ? null : newsOf(event, origin)
        if (news === null) return [`${id}: no news`]
        const { title, body, path } = news
        return [
          ...[title, body].filter((text) => unwanted.test(text) || text === '' || text.length > 240),
          ...(path.startsWith('/frontend/') ? [] : [path]),
        ].map((what) => `${id}: ${what}`)
      }),
  )
  expect(bad).toEqual([])
})

test('what somebody wrote stays readable', () => {
  const [event] = newsWith('Draft &lt; 12 m, see &lt;bl.pdf&gt; &amp; the plan')
  expect(event && newsOf(event, origin)?.body).toBe('Draft < 12 m, see ‹bl.pdf› & the plan')
})
