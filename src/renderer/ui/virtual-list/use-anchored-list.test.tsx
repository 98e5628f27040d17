import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useListAppears } from './use-anchored-list.ts'

const onStuck = vi.fn()

interface LogProps {
  readonly hidden?: boolean
  readonly empty?: boolean
  readonly attempt?: number
}

const Log = ({ hidden = false, empty = false, attempt = 0 }: LogProps) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const isVisible = useListAppears(scroller, onStuck)
  return (
    <div>
      {isVisible ? 'in sight' : 'not yet'}
      <div key={attempt} ref={setScroller}>
        <div data-items style={hidden ? { visibility: 'hidden', paddingTop: 9000 } : {}}>
          {empty ? null : <p />}
        </div>
      </div>
    </div>
  )
}
const wait = (): void => act(() => void vi.advanceTimersByTime(5000))

beforeEach(() => {
  vi.useFakeTimers()
  onStuck.mockClear()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('reports nothing for visible rows and stops checking', () => {
  render(<Log />)
  wait()
  expect(onStuck).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('reports invisible or missing rows once per attempt', () => {
  const { rerender } = render(<Log hidden />)
  wait()
  expect(onStuck).toHaveBeenCalledTimes(1)
  rerender(<Log empty attempt={1} />)
  wait()
  expect(onStuck).toHaveBeenCalledTimes(2)
})

test('returns true once the rows of an attempt are visible', async () => {
  const { container, rerender } = render(<Log hidden />)
  const seen = async (props: LogProps): Promise<string | null | undefined> => {
    rerender(<Log {...props} />)
    await act(async () => undefined)
    return container.firstElementChild?.firstChild?.textContent
  }
  expect(await seen({ hidden: true })).toBe('not yet')
  expect(await seen({})).toBe('in sight')
  expect(await seen({ hidden: true, attempt: 1 })).toBe('not yet')
  expect(await seen({ attempt: 1 })).toBe('in sight')
})

test('reports nothing while the log has no size', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(0)
  render(<Log hidden />)
  wait()
  expect(onStuck).not.toHaveBeenCalled()
})

/** Runs the frames by hand. */
const framesByHand = (): ((count?: number) => void) => {
  let frame = (): void => undefined
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    frame = next
    return 1
  })
  return (count = 1) => {
    for (let frames = 0; frames < count; frames += 1) frame()
  }
}

test('waits for slow frames before it reports', () => {
  const frames = framesByHand()
  render(<Log hidden />)
  frames(8)
  wait()
  expect(onStuck).not.toHaveBeenCalled()
  frames(20)
  wait()
  expect(onStuck).toHaveBeenCalledOnce()
})

describe('rows that the list still hides', () => {
  const draw = (): {
    readonly scroller: HTMLElement
    readonly row: HTMLElement
    readonly isShown: () => boolean
  } => {
    const { container } = render(<Log hidden />)
    const [scroller, row] = [
      container.querySelector('[data-items]')?.parentElement,
      container.querySelector('p'),
    ]
    if (!scroller || !row) throw new Error('no list')
    vi.spyOn(scroller, 'scrollHeight', 'get').mockReturnValue(9600)
    scroller.getBoundingClientRect = () => new DOMRect(0, 0, 300, 600)
    return {
      scroller,
      row,
      isShown: () => container.querySelector<HTMLElement>('[data-items]')?.style.visibility !== 'hidden',
    }
  }

  test('appear once they stand still where the list has scrolled to', async () => {
    const frames = framesByHand()
    const { scroller, row, isShown } = draw()
    row.getBoundingClientRect = () => new DOMRect(0, 560, 300, 40)
    frames(3)
    expect(isShown()).toBe(false)
    scroller.scrollTop = 8900
    frames()
    scroller.scrollTop = 9000
    frames()
    expect(isShown()).toBe(false)
    frames()
    expect(isShown()).toBe(true)
    await act(async () => undefined)
    expect(screen.getByText('in sight')).toBeDefined()
  })

  test('stay hidden while none of them is in view', () => {
    const frames = framesByHand()
    const { scroller, row, isShown } = draw()
    scroller.scrollTop = 9000
    row.getBoundingClientRect = () => new DOMRect(0, -400, 300, 40)
    frames(5)
    expect(isShown()).toBe(false)
  })

  test('appear in a list that need not scroll once all of them are there', () => {
    const frames = framesByHand()
    const { scroller, isShown } = draw()
    vi.spyOn(scroller, 'scrollHeight', 'get').mockReturnValue(600)
    frames(3)
    expect(isShown()).toBe(false)
    const list = scroller.querySelector<HTMLElement>('[data-items]')
    if (list) list.style.paddingTop = '0px'
    frames(2)
    expect(isShown()).toBe(true)
  })
})
