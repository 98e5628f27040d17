import { randomUUID } from 'node:crypto'
import { type AppError, appError } from '#shared/errors.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import { conversationPath } from '#shared/paths.ts'
import { joinedText } from '#shared/rules/merge-draft.ts'
import { toHtml } from '#shared/rules/plain-to-html.ts'
import { stopped, withoutSent } from '#shared/rules/sent-texts.ts'
import { sendOnce } from '#shared/send-once.ts'
import type { Client } from '../http/client.ts'
import type { Target } from '../http/target.ts'
import { clippedText } from '../notifications/news.ts'
import { nativeTexts } from '../texts.ts'
import type { PendingSends, SentTexts } from './pending-sends.ts'

/** Ports of all that main sends by itself. */
export interface SenderPorts {
  readonly client: Pick<Client, 'call'>
  /** Returns the key of the active account. */
  readonly account: () => string | null
  /** Returns whether the app is locked, so that somebody else may be at the screen. */
  readonly isLocked: () => boolean
  /** Returns the credentials of a signed-in account; null if it is not. */
  readonly targetOf: (account: string) => Target | null
  /** Shows a notification. A click opens the path, if any. */
  readonly showNotice: (title: string, body: string, path?: string) => void
}

export interface QuickReplyPorts extends SenderPorts {
  readonly texts: Pick<SentTexts, 'change'>
  readonly pendingSends: Pick<PendingSends, 'leave'>
  /** Copies text to the clipboard when no draft can hold it. */
  readonly copy: (text: string) => void
  /** Called after the reply arrived, to refetch visible content. */
  readonly onSent: (account: string, userId: string) => void
}

/** Replies to a conversation, typed in a notification. */
export interface QuickReply {
  /**
   * Sends a reply once, as the account that received the message. A reply that is too long or unconfirmed becomes a draft of the conversation, with a
   * notification.
   */
  send(account: string, userId: string, text: string): Promise<void>
  /** Saves a reply as a draft. */
  keep(account: string, userId: string, text: string): void
}

/**
 * Maximum characters of a reply that is sent at once. The one-line field shows no more, so the user should read a
 * longer one first.
 */
const longestReply = 4000

/** Maximum characters of an unsent reply in its notification. */
const longestQuote = 240

const texts = nativeTexts.notifications

/**
 * Sends replies like the page: saved to disk first, in the order of their conversation, with one key, and never resent
 * automatically (product.md#never-twice).
 */
export const createQuickReply = (ports: QuickReplyPorts): QuickReply => {
  const { client, pendingSends } = ports
  const { change } = ports.texts
  const keyOf = (userId: string): DraftKey => ({ subject: `conversation:${userId}`, mode: 'new' })

  const intoForm = (account: string, key: DraftKey, text: string): boolean =>
    change(account, key, (form) => ({
      ...form,
      text: form.text === '' ? text : joinedText(form.text, text, false),
      unsent: withoutSent(form.unsent, { text }),
    }))
  /** Saves an unsent reply as a draft, else on the clipboard, and notifies about the place and reason. */
  const keepWords = (
    account: string,
    userId: string,
    text: string,
    { title, detail }: { readonly title: string; readonly detail: (quote: string) => string },
    isSaved = intoForm(account, keyOf(userId), text),
  ): void => {
    // Another member may use the app by now. Neither the text nor the conversation is theirs.
    if (ports.account() !== account || (isSaved && ports.isLocked())) {
      ports.showNotice(title, isSaved ? texts.keptForAuthor : texts.notKept)
      return
    }
    if (!isSaved) ports.copy(text)
    const quote = ports.isLocked() ? '…' : clippedText(text, longestQuote)
    ports.showNotice(title, isSaved ? detail(quote) : texts.copied(quote), conversationPath(userId))
  }
  const textsOf = ({ code }: AppError) =>
    code === 'unknown-outcome'
      ? { title: texts.unknown, detail: texts.unknownDetail }
      : { title: texts.notSent, detail: texts.notSentDetail }

  return {
    send: async (account, userId, text) => {
      const target = ports.targetOf(account)
      if (target === null) return keepWords(account, userId, text, textsOf(appError('signed-out')))
      const key = keyOf(userId)
      if (text.length > longestReply)
        return keepWords(account, userId, text, { title: texts.tooLong, detail: texts.tooLongDetail })
      const idempotencyKey = randomUUID()
      const send = async (checkNumber: number | null) => {
        const arrive = pendingSends.leave({ ...key, item: text, checkNumber }, account)
        const response = await client.call(
          'conversations.create',
          { receiver_id: userId, message: toHtml(text), images: [], attachments: [] },
          { target, idempotencyKey },
        )
        arrive(response)
        return response
      }
      let isSaved = false
      const outcome = await sendOnce(
        { by: 'person', since: null },
        {
          // The reply leaves as its author, whoever uses the app by then.
          isCurrent: () => true,
          prepare: async () => ({ mark: { text, before: null, outcome: stopped, idempotencyKey }, send }),
          saveMark: (sent) => {
            isSaved = change(account, key, (form) => ({ ...form, unsent: [...form.unsent, sent] }))
          },
        },
      )
      if (outcome.type === 'sent') ports.onSent(account, userId)
      if (!('error' in outcome)) return
      // The conversation looks for a reply without an answer before another attempt.
      const isMarked = outcome.type === 'unknown' && isSaved
      keepWords(account, userId, text, textsOf(outcome.error), isMarked || undefined)
    },
    keep: (account, userId, text) => {
      if (!intoForm(account, keyOf(userId), text)) ports.showNotice(texts.notSent, texts.notKept)
    },
  }
}
