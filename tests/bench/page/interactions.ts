import type { Page } from 'playwright'
import type { PreloadBridge } from '#shared/ipc/channels.ts'
import type { Member } from '../../support/network/member.ts'
import type { Side } from './side.ts'

/** Opens the post composer with a text of `characters` characters. */
export const openComposerWith = async (page: Page, characters: number): Promise<void> => {
  await page.getByRole('button', { name: 'Share an update' }).click()
  const editor = page.getByRole('textbox', { name: /./ }).and(page.locator('[data-slate-editor]'))
  await editor.waitFor({ timeout: 10_000 })
  await editor.click()
  const sentence = 'Forty-foot high cubes wait at the quay for their bill of lading. '
  const line = sentence.repeat(8).trim()
  // Pasted text of about twenty lines with 500 characters each.
  const text = Array.from({ length: Math.ceil(characters / line.length) }, () => line).join('\n')
  await editor.evaluate(
    (element, pasted) => {
      const data = new DataTransfer()
      data.setData('text/plain', pasted)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    text.slice(0, characters),
  )
}

/** Opens a page with only a text field, to measure the cost of a key without our code. */
export const openBareField = async (page: Page, characters: number): Promise<void> => {
  await page.setContent(
    '<div contenteditable style="width: 600px; height: 300px; overflow: auto; white-space: pre-wrap"></div>',
  )
  await page.evaluate((characters) => {
    const field = document.querySelector<HTMLElement>('[contenteditable]')
    const line = 'Forty-foot high cubes wait at the quay for their bill of lading. '.repeat(8).trim()
    for (let length = 0; length < characters; length += line.length)
      field?.append(Object.assign(document.createElement('div'), { textContent: line }))
    field?.focus()
    getSelection()?.selectAllChildren(field?.lastElementChild ?? document.body)
    getSelection()?.collapseToEnd()
  }, characters)
}

/** Types letters. Returns the time from each key to its painted frame, ms. */
export const keyToPaint = async (page: Page, keys: number): Promise<number[]> => {
  await page.evaluate(() => {
    const seen = window as unknown as { keyPaints: number[] }
    seen.keyPaints = []
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => seen.keyPaints.push(performance.now() - timeStamp)
        requestAnimationFrame(() => port2.postMessage(0))
      },
      { capture: true },
    )
  })
  for (let n = 0; n < keys; n += 1) {
    await page.keyboard.press('abcdefgh'[n % 8] ?? 'a')
    await page.waitForTimeout(37)
  }
  return page.evaluate(() => (window as unknown as { keyPaints: number[] }).keyPaints)
}

/**
 * Likes a visible post as another member. Returns for each like the time from its event to the painted frame with the
 * new count, ms. A separate realtime client receives the event.
 */
export const eventToPaint = async (side: Side, other: Member, likes: number): Promise<number[]> => {
  const card = side.page.locator('article[data-post-id]').nth(1)
  const postId = (await card.getAttribute('data-post-id')) ?? ''
  const listener = await other.listen()
  const joined = await other.join(listener, `private-like.${postId}`)
  if (!joined) throw new Error(`the listener could not join the likes of ${postId}`)
  await card.evaluate((element) => {
    const seen = window as unknown as { likePaints: number[] }
    seen.likePaints = []
    const button = element.querySelector('[data-action="like"]')
    new MutationObserver(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => seen.likePaints.push(performance.timeOrigin + performance.now())
      requestAnimationFrame(() => port2.postMessage(0))
    }).observe(button as Element, { attributes: true, attributeFilter: ['aria-label'] })
  })
  const requestedAt: number[] = []
  listener.socket.on('message', (raw) => {
    if (/"(Unl|L)ikePost"/.test(String(raw))) requestedAt.push(performance.timeOrigin + performance.now())
  })
  for (let n = 0; n < likes; n += 1) {
    const { status } = await other.call(n % 2 === 0 ? 'posts.like' : 'posts.unlike', { postId })
    if (status >= 300) throw new Error(`the like answered ${status}`)
    await side.page.waitForTimeout(400)
  }
  listener.close()
  const painted = await side.page.evaluate(() => (window as unknown as { likePaints: number[] }).likePaints)
  if (painted.length !== requestedAt.length)
    throw new Error(`${requestedAt.length} likes went over the wire, ${painted.length} were painted`)
  return painted.map((at, n) => at - (requestedAt[n] ?? Number.NaN))
}

/** Returns the times of `calls` sequential calls that main answers itself, ms. */
export const roundTrips = (page: Page, calls: number): Promise<number[]> =>
  page.evaluate(async (calls) => {
    const { quayside } = window as unknown as { quayside: PreloadBridge }
    const times: number[] = []
    for (let n = 0; n < calls; n += 1) {
      const began = performance.now()
      await quayside.request({
        requestId: crypto.randomUUID(),
        method: 'drafts.list',
        input: { subject: 'share:0' },
      })
      times.push(performance.now() - began)
    }
    return times
  }, calls)
