import type { Page } from 'playwright'

/** Times of opening the board by the page's clock, ms. */
export interface BoardOpened {
  /** Time until the first row was in a painted frame, and until the table had all rows. */
  readonly firstRow: number
  readonly allRows: number
  /** Distance by which the first painted rows moved until then, px. */
  readonly moved: number
}

/** Opens the board and waits for all rows. Calls `whenPainted` after the first row is in a painted frame. */
export const openBoard = async (
  page: Page,
  path: string,
  whenPainted: () => Promise<void>,
): Promise<BoardOpened> => {
  const firstRow = await page.evaluate(async (path) => {
    const began = performance.now()
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    await new Promise<void>((resolve) => {
      const checkFrame = (): void => {
        if (document.querySelector('[role="gridcell"]') === null) {
          requestAnimationFrame(checkFrame)
          return
        }
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(0)
      }
      requestAnimationFrame(checkFrame)
    })
    const rows = [...document.querySelectorAll('[data-line]')]
    const tops = rows.map((row) => row.getBoundingClientRect().top)
    Object.assign(window, { boardBegan: began, boardRows: rows, boardTops: tops })
    return performance.now() - began
  }, path)
  await whenPainted()
  const rest = await page.evaluate(async () => {
    const { boardBegan, boardRows, boardTops } = window as unknown as {
      boardBegan: number
      boardRows: Element[]
      boardTops: number[]
    }
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    while (document.querySelector('[aria-rowcount]:not([aria-busy])') === null) await frame()
    await frame()
    const allRows = performance.now() - boardBegan
    // A removed row counts as moved by the height of the window.
    const ways = boardRows.map((row, at) =>
      row.isConnected ? Math.abs(row.getBoundingClientRect().top - (boardTops[at] ?? 0)) : innerHeight,
    )
    return { allRows, moved: Math.max(0, ...ways) }
  })
  return { firstRow, ...rest }
}

/** Clicks a column header. Returns the time until the sorted table is in a painted frame, ms by the page's clock. */
export const sortBoard = (page: Page, column: string): Promise<number> =>
  page.evaluate(async (column) => {
    const heads = [...document.querySelectorAll<HTMLElement>('[role="columnheader"]')]
    const head = heads.find(({ textContent }) => textContent === column)
    if (head === undefined) throw new Error(`the board has no column ${column}`)
    const before = head.ariaSort
    const began = performance.now()
    head.click()
    await new Promise<void>((resolve) => {
      const checkFrame = (): void => {
        if (head.ariaSort === before) {
          requestAnimationFrame(checkFrame)
          return
        }
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(0)
      }
      checkFrame()
    })
    return performance.now() - began
  }, column)
