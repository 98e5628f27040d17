import { bridge } from '../../lib/bridge.ts'
import { createInFlight } from '../../lib/in-flight.ts'
import { confirm, showBusy } from '../../ui/dialogs.ts'
import { postTexts } from './texts.ts'

const inFlight = createInFlight()

/**
 * Asks, deletes, and says by its answer whether the post is gone. A failure shows nothing
 * (product.md#silent-failures).
 */
export const deletePost = (postId: string): Promise<boolean> =>
  inFlight.run(postId, false, () => askAndDelete(postId))

const askAndDelete = async (postId: string): Promise<boolean> => {
  const confirmed = await confirm({
    title: postTexts.deletePost,
    text: postTexts.deleteQuestion,
    confirm: postTexts.delete,
    cancel: postTexts.cancel,
    danger: true,
  })
  if (!confirmed) return false
  const done = showBusy(postTexts.deleting)
  const answer = await bridge.posts.delete({ postId })
  done()
  // Gone already is what was wanted.
  return answer.ok || answer.error.code === 'not-found'
}
