import type { Page } from 'playwright'

/** Effects of a storm of events on a page in use. */
export interface StormEffects {
  /** Time from each click to its painted frame, ms. */
  readonly interactions: readonly number[]
  /** Frames per second in which the storm changed the content. */
  readonly paintsPerSecond: number
}

/**
 * Likes and unlikes another post repeatedly during a flood of events. Counts the frames in which the flooded posts
 * change.
 */
export const measureStorm = (page: Page, posts: readonly string[], seconds: number): Promise<StormEffects> =>
  page.evaluate(
    async ({ posts, seconds }) => {
      const card = (id: string): Element | null => document.querySelector(`article[data-post-id="${id}"]`)
      const changed: number[] = []
      let noted = false
      const note = (): void => {
        if (noted) return
        noted = true
        requestAnimationFrame((now) => {
          noted = false
          changed.push(now)
        })
      }
      const observer = new MutationObserver(note)
      for (const id of posts) {
        const element = card(id)
        if (element)
          observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
      }
      const other = [
        ...document.querySelectorAll<HTMLButtonElement>('[role="feed"] [data-action="like"]'),
      ].find(
        (button) => !posts.includes(button.closest('[data-post-id]')?.getAttribute('data-post-id') ?? ''),
      )
      if (!other) throw new Error('no post beside those of the storm')
      const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
      const press = (): Promise<number> =>
        new Promise((resolve, reject) => {
          const before = other.getAttribute('aria-pressed')
          const began = performance.now()
          other.click()
          const checkFrame = (): void => {
            if (other.getAttribute('aria-pressed') !== before) {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => resolve(performance.now() - began)
              port2.postMessage(0)
            } else if (performance.now() - began > 5000) reject(new Error('a click had no effect for 5 s'))
            else requestAnimationFrame(checkFrame)
          }
          requestAnimationFrame(checkFrame)
        })
      const interactions: number[] = []
      const end = performance.now() + seconds * 1000
      while (performance.now() < end) {
        if (other.getAttribute('aria-disabled') !== 'true') interactions.push(await press())
        await pause(180)
      }
      observer.disconnect()
      return { interactions, paintsPerSecond: changed.length / seconds }
    },
    { posts, seconds },
  )
