import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createKeyring, keyringAvailable } from './keyring.ts'

/** Playwright's switches before the arguments of every Electron. */
const playwrights = ['--no-sandbox', '--inspect=0', '--remote-debugging-port=0']

it('runs a program with its arguments on a separate D-Bus session', ({ skip }) => {
  skip(!keyringAvailable(), 'This machine has no keyring')
  const keyring = createKeyring()
  onTestFinished(() => keyring.dispose())
  const folder = mkdtempSync(join(tmpdir(), "quayside's-program-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = join(folder, 'electron')
  writeFileSync(program, '#!/bin/sh\nprintf "%s\\n" "$DBUS_SESSION_BUS_ADDRESS" "$@"\nexit 7\n', {
    mode: 0o700,
  })

  const run = (args: readonly string[]) =>
    spawnSync(keyring.program(program), args, { env: keyring.env, encoding: 'utf8' })
  const { status, stdout, stderr } = run([...playwrights, '/an app', '$HOME'])
  expect(status, stderr).toBe(7)
  const [bus, ...args] = stdout.trimEnd().split('\n')
  expect(bus).toMatch(/^unix:/)
  expect(args).toEqual([...playwrights, '/an app', '$HOME'])
  expect(run([]).stdout.split('\n')[0]).not.toBe(bus)
})
