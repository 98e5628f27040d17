import { expect } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../support/network/member.ts'

const refusal = z.object({
  message: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string()).min(1)).optional(),
})

/** Expects a refusal in Laravel's format: JSON with a message, and with field errors for a 422. */
export const expectRefusal = (answer: Answer, status: number): z.output<typeof refusal> => {
  expect(answer.status, JSON.stringify(answer.body)?.slice(0, 300)).toBe(status)
  expect(answer.headers.get('content-type')).toContain('application/json')
  const parsed = refusal.parse(answer.body)
  expect(parsed.message).not.toMatch(/\bat \w+ \(|node_modules|SQLITE/)
  return parsed
}
