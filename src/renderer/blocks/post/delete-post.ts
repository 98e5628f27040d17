import { wallTexts } from '#shared/texts/wall.ts'
import { bridge } from '../../state/bridge.ts'
import { ask, showBusy } from '../../ui/ask.ts'

/** Asks, deletes, and says by its answer whether the post is gone. A failure shows nothing (section 8). */
export const deletePost = async (postId: string): Promise<boolean> => {
  const confirmed = await ask({
    title: wallTexts.deletePost,
    text: wallTexts.deleteQuestion,
    confirm: wallTexts.delete,
    cancel: wallTexts.cancel,
    danger: true,
  })
  if (!confirmed) return false
  const done = showBusy(wallTexts.deleting)
  const answer = await bridge.posts.delete({ postId })
  done()
  // Gone already is what was wanted.
  return answer.ok || answer.error.code === 'not-found'
}
