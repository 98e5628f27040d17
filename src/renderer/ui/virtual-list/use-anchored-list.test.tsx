import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
        <div data-items style={hidden ? { visibility: 'hidden' } : {}}>
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

test('waits for slow frames before it reports', () => {
  let frame = (): void => undefined
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    frame = next
    return 1
  })
  render(<Log hidden />)
  for (let frames = 0; frames < 8; frames += 1) frame()
  wait()
  expect(onStuck).not.toHaveBeenCalled()
  for (let frames = 0; frames < 20; frames += 1) frame()
  wait()
  expect(onStuck).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
