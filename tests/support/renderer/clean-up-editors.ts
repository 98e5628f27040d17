import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'

/** Takes down what a test has drawn; a very long text comes down in parts, and the test lasts until none of it is left. */
export const cleanUpEditors = async (): Promise<void> => {
  const long = [...document.querySelectorAll('[aria-busy] > div > [data-slate-editor]')].map(
    ({ parentElement }) => parentElement,
  )
  cleanup()
  await vi.waitUntil(() => long.every((box) => box?.childNodes.length === 0), { timeout: 120_000 })
}
