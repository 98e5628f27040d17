import { type Acting, actNow } from '../../../lib/account.ts'
import { bridgeFor } from '../../../lib/bridge.ts'
import { fetchInParts } from '../fetch-in-parts.ts'
import { threadTexts } from '../texts.ts'
import { changedFilesOf, filesOf, type ThreadSource } from '../thread-source.ts'

/** Callbacks to the post. */
export interface PostThreadHooks {
  readonly onListed: (acting: Acting, postId: string, ids: ReadonlySet<string>) => void
  readonly onGone: (acting: Acting, postId: string) => void
  readonly onAdded: (acting: Acting, postId: string, commentId: string) => void
  readonly onRemoved: (acting: Acting, postId: string, ids: readonly string[]) => void
}

/** The server's class of the subject, for replies whose parent does not name it. */
const modelType = 'App\\Models\\Post'

/** Creates the source of a wall post's comments. */
export const postThread = (postId: string, hooks: PostThreadHooks): ThreadSource => {
  const acting = actNow()
  const bridge = bridgeFor(acting)
  return {
    key: `post:${postId}`,
    draftSubject: `comment:${postId}`,
    fileSubject: 'comment',
    likeChannel: 'like-comment',
    emptyReplyTitle: threadTexts.reply,
    gone: threadTexts.threadGone,
    richComments: false,
    closed: false,
    list: (onPart) => fetchInParts('post', postId, onPart),
    create: (content, sending) =>
      bridge.comments.create({ postId, comment: content.html, ...filesOf(content) }, sending),
    reply: (parent, content, sending) =>
      bridge.comments.reply(
        {
          comment: content.html,
          model_id: postId,
          model_type: modelType,
          parent_comment_id: parent.id,
          ...filesOf(content),
        },
        sending,
      ),
    update: (commentId, content) =>
      bridge.comments.update({ commentId, comment: content.html, ...changedFilesOf(content) }),
    updateText: (commentId, value) => bridge.comments.updateText({ commentId, value }),
    edit: (commentId) => bridge.comments.edit({ commentId }),
    delete: (commentId) => bridge.comments.delete({ commentId }),
    like: (commentId) => bridge.comments.like({ commentId }),
    unlike: (commentId) => bridge.comments.unlike({ commentId }),
    likedUsers: (commentId) => bridge.comments.likedUsers({ commentId }),
    onListed: (ids) => hooks.onListed(acting, postId, ids),
    onGone: () => hooks.onGone(acting, postId),
    onAdded: (commentId) => hooks.onAdded(acting, postId, commentId),
    onRemoved: (ids) => hooks.onRemoved(acting, postId, ids),
  }
}
