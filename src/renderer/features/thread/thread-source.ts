import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { ChannelName } from '#shared/contract/events/channels.ts'
import type { Result } from '#shared/errors.ts'
import type { Attempt, ThreadEnd } from '#shared/ipc/native.ts'
import type { FileSubject } from '#shared/rules/files.ts'
import type { RemovedFiles } from '../composer/removed-files.ts'
import type { OnPart } from './fetch-in-parts.ts'

/** A written comment: HTML as the server gets it, and files. */
export interface ThreadContent {
  readonly html: string
  readonly images: readonly UploadFile[]
  readonly attachments: readonly UploadFile[]
  /** The comment's files that an edit removes. */
  readonly removed?: RemovedFiles
}

/** Returns the files as a request takes them. */
export const filesOf = ({ images, attachments }: ThreadContent) => ({
  images: [...images],
  attachments: [...attachments],
})

/** Returns the files of an edit, with those to remove. */
export const changedFilesOf = (content: ThreadContent) => ({ ...filesOf(content), ...content.removed })

type Answer = Promise<Result<ThreadComment>>

/** The draft item of a send. Main uses it to prevent a second send. */
interface Sending {
  readonly attempt: Attempt
}

/** The subject of a thread, with the calls that read and write its comments. Each kind of subject has one adapter. */
export interface ThreadSource {
  /** Unique among all threads, for example `post:12`. `draftSubject` is the subject of its drafts in main. */
  readonly key: string
  readonly draftSubject: string
  /** Interval of refetches while the thread is read, ms, if events report less than those of other threads. */
  readonly recheckMs?: number
  readonly fileSubject: FileSubject
  /** The channel of one comment's likes. */
  readonly likeChannel: ChannelName
  /** Title of the alert about an empty reply. Each kind of subject has its own. */
  readonly emptyReplyTitle: string
  readonly gone: string
  /** Whether top-level comments use the rich editor. Replies never do. */
  readonly richComments: boolean
  /** True if the thread accepts no more comments. */
  readonly closed: boolean
  /** Fetches the thread, the comment `wanted` and its surroundings first. */
  readonly list: (onPart: OnPart, wanted: string | null) => Promise<Result<readonly ThreadComment[]>>
  /** Reads the thread's cached end from this computer. Absent for threads without a cache. */
  readonly readCached?: () => Promise<Result<ThreadEnd | null>>
  readonly create: (content: ThreadContent, sending: Sending) => Answer
  readonly reply: (parent: ThreadComment, content: ThreadContent, sending: Sending) => Answer
  readonly update: (commentId: string, content: ThreadContent) => Answer
  readonly updateText: (commentId: string, html: string) => Answer
  /** Fetches the comment's current version for an edit. */
  readonly edit: (commentId: string) => Answer
  readonly delete: (commentId: string) => Promise<Result<unknown>>
  readonly like: (commentId: string) => Promise<Result<{ readonly like_count: number }>>
  readonly unlike: (commentId: string) => Promise<Result<{ readonly like_count: number }>>
  /** Fetches the users who liked a comment; null if the contract has no such call. */
  readonly likedUsers: ((commentId: string) => Promise<Result<{ readonly users: readonly UserRef[] }>>) | null
  /** Whether the Reply button is disabled without text or a file. Otherwise an empty reply shows an alert. */
  readonly replyNeedsContent?: boolean
  /** The text about a message with files only, if the network requires text. */
  readonly textRequired?: string
  /** Shown over the blocked window while a new comment is being sent. */
  readonly busyText?: string
  /** The look of a row: a comment with visible buttons, or a message with buttons on hover. */
  readonly variant?: 'comment' | 'message'
  /** Called when the subject no longer exists. */
  readonly onGone?: () => void
  /** Called when the server refuses the viewer's comment. */
  readonly onRefused?: () => void
  /** Called with the ids of all comments and replies after the whole thread was fetched. */
  readonly onListed: (ids: ReadonlySet<string>) => void
  readonly onAdded: (commentId: string) => void
  /** Called when a comment was removed together with its replies. */
  readonly onRemoved: (ids: readonly string[]) => void
}
