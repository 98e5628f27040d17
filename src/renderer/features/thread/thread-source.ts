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

/** The files as a request takes them. */
export const filesOf = ({ images, attachments }: ThreadContent) => ({
  images: [...images],
  attachments: [...attachments],
})

/** The same for an edit, which may also take files away. */
export const changedFilesOf = (content: ThreadContent) => ({ ...filesOf(content), ...content.removed })

type Answer = Promise<Result<ThreadComment>>

/** The draft item of a send, with which main prevents a second one. */
interface Sending {
  readonly attempt: Attempt
}

/** The subject of a thread, with the calls that read and write its comments. One adapter for each kind of subject. */
export interface ThreadSource {
  /** Among all threads: `post:12`. Also the account-wide subject of its drafts, as the bridge names it. */
  readonly key: string
  readonly draftSubject: string
  readonly fileSubject: FileSubject
  /** The channel of one comment's likes. */
  readonly likeChannel: ChannelName
  /** Title of the alert about an empty reply: each kind of subject has its own. */
  readonly emptyReplyTitle: string
  readonly gone: string
  /** Whether comments at the top are written in the rich editor; replies never are. */
  readonly richComments: boolean
  /** True where nothing can be written any more. */
  readonly closed: boolean
  readonly list: (onPart: OnPart) => Promise<Result<readonly ThreadComment[]>>
  /** Reads the thread's cached end from this computer. Absent for threads without a cache. */
  readonly readCached?: () => Promise<Result<ThreadEnd | null>>
  readonly create: (content: ThreadContent, sending: Sending) => Answer
  readonly reply: (parent: ThreadComment, content: ThreadContent, sending: Sending) => Answer
  readonly update: (commentId: string, content: ThreadContent) => Answer
  readonly updateText: (commentId: string, html: string) => Answer
  /** The comment as it is now, to be edited. */
  readonly edit: (commentId: string) => Answer
  readonly delete: (commentId: string) => Promise<Result<unknown>>
  readonly like: (commentId: string) => Promise<Result<{ readonly like_count: number }>>
  readonly unlike: (commentId: string) => Promise<Result<{ readonly like_count: number }>>
  /** Returns the users who liked a comment; absent where the contract has no such call. */
  readonly likedUsers: ((commentId: string) => Promise<Result<{ readonly users: readonly UserRef[] }>>) | null
  /** True where the Reply button waits for text or a file; elsewhere an empty reply is answered with an alert. */
  readonly replyNeedsContent?: boolean
  /** The text about a message that has only files, where the network requires text. */
  readonly textRequired?: string
  /** Shown over the blocked window while a new comment is on its way. */
  readonly busyText?: string
  /** The look of a row: a comment with its buttons in sight, or a message whose buttons come with the pointer. */
  readonly variant?: 'comment' | 'message'
  /** The subject no longer exists. */
  readonly onGone?: () => void
  /** The server did not let the viewer write. */
  readonly onRefused?: () => void
  /** The whole thread was fetched: the ids of its comments and replies. */
  readonly onListed: (ids: ReadonlySet<string>) => void
  readonly onAdded: (commentId: string) => void
  /** A comment is gone, and the replies under it with it. */
  readonly onRemoved: (ids: readonly string[]) => void
}
