import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListAppears } from './use-list-appears.ts'

const onStuck = vi.fn()

interface LogProps {
  readonly hidden?: boolean
  readonly empty?: boolean
  readonly attempt?: number
}

const Log = ({ hidden = false, empty = false, attempt = 0 }: LogProps) => {
  const around = useRef<HTMLDivElement>(null)
  useListAppears(around, onStuck, attempt)
  return (
    <div ref={around}>
      <div data-testid="virtuoso-item-list" style={hidden ? { visibility: 'hidden' } : {}}>
        {empty ? null : <p />}
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

test('a list that shows its rows is left alone, and is not checked for ever', () => {
  render(<Log />)
  wait()
  expect(onStuck).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('rows that stay invisible, or away, are reported once for each attempt', () => {
  const { rerender } = render(<Log hidden />)
  wait()
  expect(onStuck).toHaveBeenCalledTimes(1)
  rerender(<Log empty attempt={1} />)
  wait()
  expect(onStuck).toHaveBeenCalledTimes(2)
})

test('nothing is reported of a log that has no size yet', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(0)
  render(<Log hidden />)
  wait()
  expect(onStuck).not.toHaveBeenCalled()
})
