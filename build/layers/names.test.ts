import { expect, test } from 'vitest'
import { nameBreaches } from './names.ts'

const file = (path: string, text: string) => ({ path, text })

test('reports the second export of the same name within a process', () => {
  expect(
    nameBreaches([
      file('src/shared/session.ts', 'export interface Session {}\n'),
      file('packages/reference-network/sessions.ts', 'export class Session {}\nconst start = 2\n'),
      file('src/renderer/lib/start.ts', 'export const start = 1\n'),
    ]),
  ).toEqual([
    {
      path: 'packages/reference-network/sessions.ts',
      why: 'Session is declared in src/shared/session.ts already',
    },
  ])
})

test('accepts a value and type of one name, and equal names in other processes', () => {
  expect(
    nameBreaches([
      file('src/shared/a.ts', 'export const kind = 1\nexport type kind = number\n'),
      file('src/main/send.ts', 'export const send = 2\n'),
      file('packages/reference-network/send.ts', 'export const send = 2\n'),
      file('packages/browser-host/electron/session.ts', 'export const kind = 2\n'),
    ]),
  ).toEqual([])
})
