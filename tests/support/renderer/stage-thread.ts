import { vi } from 'vitest'
import { comment as schema } from '#shared/contract/entities/comment.schema.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { createThread } from '../../../src/renderer/features/thread/thread.ts'
import type { ThreadDeps } from '../../../src/renderer/features/thread/thread-core.ts'
import { isUnsent, type ThreadRow } from '../../../src/renderer/features/thread/thread-rows.ts'
import type { ThreadContent, ThreadSource } from '../../../src/renderer/features/thread/thread-source.ts'
import { actNow } from '../../../src/renderer/lib/account.ts'
import { announcementsAtom } from '../../../src/renderer/lib/announcer.ts'
import { store } from '../../../src/renderer/lib/store.ts'
import { draftDisk } from './draft-disk.ts'
import { fakeBridge } from './fake-bridge.ts'

export const viewerId = '7'

/** Creates a comment, by default of another member. */
export const makeComment = (id: number, more: Record<string, unknown> = {}): ThreadComment =>
  schema.parse({ id, user_id: 1, comment: `text ${id}`, is_read: true, ...more })

/** Creates a comment of the viewer. */
export const own = (id: number, comment: string, more: Record<string, unknown> = {}): ThreadComment =>
  makeComment(id, { user_id: Number(viewerId), comment, ...more })

export const contentOf = (html: string, ...images: string[]): ThreadContent => ({
  html,
  images: images.map((name) => ({ name, type: 'image/png', bytes: new Uint8Array([1, 2, 3]) })),
  attachments: [],
})

/** Returns rows in short form: `1`, `1 > 2`, `pending hello`. */
export const shapeOf = (rows: readonly ThreadRow[]): unknown[] =>
  rows.map((row) => {
    const text = isUnsent(row) ? row.text : row.key
    const name = row.type === 'message' ? text : `${row.type} ${text}`
    return 'replies' in row && row.replies.length > 0 ? [name, shapeOf(row.replies)] : name
  })

let threads = 0

/** Returns the announcements for screen readers since the last staged thread. */
export const announced = (): readonly string[] => store.get(announcementsAtom).map(({ text }) => text)

/**
 * Creates a thread with a source and a disk whose answers the test sets. All other calls fail with a server error.
 */
export const stageThread = (
  changes: Partial<Pick<ThreadSource, 'key' | 'richComments' | 'busyText' | 'readCached' | 'variant'>> = {},
) => {
  threads += 1
  store.set(announcementsAtom, actNow(), [])
  const subject = `conversation:${threads}`
  const bridge = fakeBridge()
  const disk = draftDisk(bridge, undefined, undefined, subject)
  const refuse = async () => failed('server')
  bridge.answer('drafts.beginCheck', () => ok(0))
  const source = {
    key: subject,
    draftSubject: subject,
    fileSubject: 'comment' as const,
    likeChannel: 'like-comment' as const,
    emptyReplyTitle: 'Empty',
    gone: 'Gone',
    richComments: false,
    closed: false,
    list: vi.fn<ThreadSource['list']>(async () => ok([])),
    create: vi.fn<ThreadSource['create']>(refuse),
    reply: vi.fn<ThreadSource['reply']>(refuse),
    update: vi.fn<ThreadSource['update']>(refuse),
    updateText: vi.fn<ThreadSource['updateText']>(refuse),
    edit: vi.fn<ThreadSource['edit']>(refuse),
    delete: vi.fn<ThreadSource['delete']>(refuse),
    like: vi.fn<ThreadSource['like']>(refuse),
    unlike: vi.fn<ThreadSource['unlike']>(refuse),
    likedUsers: null,
    onGone: vi.fn(),
    onRefused: vi.fn(),
    onListed: vi.fn(),
    onAdded: vi.fn(),
    onRemoved: vi.fn(),
    ...changes,
  }
  const busy: string[] = []
  const deps = {
    viewerId: () => viewerId,
    confirm: vi.fn<ThreadDeps['confirm']>(async () => true),
    showBusy: vi.fn<ThreadDeps['showBusy']>((_acting, text) => {
      busy.push(text)
      return () => void busy.splice(busy.indexOf(text), 1)
    }),
    recordSeen: vi.fn<ThreadDeps['recordSeen']>(),
    notifyChange: vi.fn<ThreadDeps['notifyChange']>(),
  }
  const thread = createThread(source, deps)
  const { stateAtom } = thread
  return {
    thread,
    source,
    deps,
    disk,
    bridge,
    /** Texts of the dialogs that block the window. */
    busy,
    key: (mode = 'new') => ({ subject, mode }),
    state: () => store.get(stateAtom),
    shape: () => shapeOf(store.get(stateAtom).rows),
    /** Sets the comments of the next fetches. */
    has: (...comments: readonly ThreadComment[]): void => {
      source.list.mockImplementation(async (onPart) => {
        onPart(comments, 0)
        return ok(comments)
      })
    },
    send: (text: string, parent: ThreadComment | null = null, ...images: string[]) =>
      thread.send({ parent, text, content: contentOf(text, ...images) }),
  }
}

/** Returns an answer that the test resolves later. */
export const later = <T>(): {
  readonly promise: Promise<Result<T>>
  readonly answer: (result: Result<T>) => void
} => {
  const { promise, resolve } = Promise.withResolvers<Result<T>>()
  return { promise, answer: resolve }
}
