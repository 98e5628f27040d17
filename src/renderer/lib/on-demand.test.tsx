import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { type ComponentOnDemand, componentOnDemand } from './on-demand.ts'

afterEach(cleanup)

interface ShipProps {
  readonly name: string
}
const Ship = ({ name }: ShipProps) => <p>ship {name}</p>
const Coming = ({ name }: ShipProps) => <p>waiting for {name}</p>

const Painted = ({ onPainted }: { readonly onPainted: () => void }) => {
  useLayoutEffect(onPainted, [onPainted])
  return null
}

const arriving = (Waiting?: ComponentType<ShipProps>) => {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType<ShipProps>>()
  const fetch = vi.fn(() => promise)
  return { Shown: componentOnDemand(fetch, Waiting), fetch, resolve, reject }
}
const show = (Shown: ComponentOnDemand<ShipProps>) =>
  render(
    <StrictMode>
      <ErrorBoundary
        fallback={(retry) => (
          <button type="button" onClick={retry}>
            Retry
          </button>
        )}
      >
        <Shown name="Aurora" />
      </ErrorBoundary>
    </StrictMode>,
  )

test('shows the placeholder with the same props until the code loads', async () => {
  const { Shown, resolve } = arriving(Coming)
  show(Shown)
  expect(screen.getByText('waiting for Aurora')).toBeTruthy()
  resolve(Ship)
  expect(await screen.findByText('ship Aurora')).toBeTruthy()
  expect(screen.queryByText('waiting for Aurora')).toBeNull()
})

test('renders nothing without a placeholder and fetches on first render', async () => {
  const { Shown, fetch, resolve } = arriving()
  expect(fetch).not.toHaveBeenCalled()
  const { container } = show(Shown)
  expect(container.textContent).toBe('')
  expect(fetch).toHaveBeenCalled()
  resolve(Ship)
  expect(await screen.findByText('ship Aurora')).toBeTruthy()
})

test('renders preloaded code in the first frame', async () => {
  const { Shown, resolve } = arriving(Coming)
  resolve(Ship)
  await Shown.load()
  show(Shown)
  expect(screen.getByText('ship Aurora')).toBeTruthy()
})

test('throws to the error boundary if loading fails, and loads again on retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isThere = false
  const Shown = componentOnDemand<ShipProps>(async () => {
    if (!isThere) throw new Error('no such file')
    return Ship
  }, Coming)
  show(Shown)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isThere = true
  retry.click()
  expect(await screen.findByText('ship Aurora')).toBeTruthy()
})

test('renders code that loads between a paint and its effects', async () => {
  const { Shown, resolve } = arriving(Coming)
  void Shown.load()
  const place = document.createElement('div')
  const root = createRoot(place)
  // As in the app, where effects run in a separate task.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  root.render(
    <>
      <Painted onPainted={() => resolve(Ship)} />
      <Shown name="Aurora" />
    </>,
  )
  await vi.waitFor(() => expect(place.textContent).toBe('ship Aurora'))
  root.unmount()
  vi.unstubAllGlobals()
})
