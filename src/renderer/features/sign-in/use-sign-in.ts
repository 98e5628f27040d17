import { type RefObject, useRef, useState } from 'react'
import { showSession } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { managedNamesAtom } from '../../lib/managed.ts'
import { isAddingAtom, preferencesAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { type SignInField, type SignInProblem, signInProblem } from './sign-in-problem.ts'
import { signInTexts as texts } from './texts.ts'

interface Values {
  readonly server: string
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

export interface SignInState {
  readonly values: Values
  readonly busy: boolean
  readonly problem: SignInProblem | null
  readonly secondsLeft: number
  readonly fields: Readonly<Record<SignInField, RefObject<HTMLInputElement | null>>>
  readonly change: (patch: Partial<Values>) => void
  readonly errorOf: (field: SignInField) => string | null
  readonly checkServer: () => void
  /** Saves the address for calls without a session. Returns false, after showing the problem, if there is none. */
  readonly rememberServer: () => Promise<boolean>
  readonly submit: () => Promise<void>
}

const initialValues = (adds: boolean): Values => {
  const { server, email } = store.get(preferencesAtom)
  return { server, email: adds ? '' : email, password: '', remember: true }
}

/**
 * Whether the typed text may be a server's address; main decides. A missing scheme means https, so that
 * `network.example.com` is enough.
 */
const looksLikeAddress = (typed: string): boolean => {
  const text = typed.trim()
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(written)) return false
  const url = new URL(written)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
}

/** Returns the errors that are visible before anything is sent. */
const localProblem = ({ server, email, password }: Values): SignInProblem | null => {
  const at = (field: SignInField, text: string): SignInProblem => ({ field, text, general: false })
  if (server.trim() === '') return at('server', texts.need.server)
  if (!looksLikeAddress(server)) return at('server', texts.badAddress)
  if (email.trim() === '') return at('email', texts.need.email)
  return password === '' ? at('password', texts.need.password) : null
}

/** Returns the form's state and its action. The password is only here and never saved. */
export const useSignIn = (adds: boolean): SignInState => {
  const [typed, setValues] = useState(() => initialValues(adds))
  const locked = useAtomValue(managedNamesAtom).includes('server')
  const managedServer = useAtomValue(preferencesAtom).server
  const values = locked ? { ...typed, server: managedServer } : typed
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const [secondsLeft, startWait] = useCountdown()
  const fields = {
    server: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  }

  const fail = (found: SignInProblem): void => {
    setProblem(found)
    if (found.wait !== undefined) startWait(found.wait)
    if (!found.field) return
    const field = fields[found.field].current
    field?.focus()
    if (found.field === 'password') field?.select()
  }

  const change = (patch: Partial<Values>): void => {
    setValues((current) => ({ ...current, ...patch }))
    setProblem((current) =>
      current && !current.general && current.field !== null && current.field in patch ? null : current,
    )
  }

  const checkServer = (): void => {
    if (values.server.trim() !== '' && !looksLikeAddress(values.server))
      setProblem({ field: 'server', text: texts.badAddress, general: false })
  }

  const rememberServer = async (): Promise<boolean> => {
    const server = values.server.trim()
    if (!looksLikeAddress(server)) {
      fail({
        field: 'server',
        text: server === '' ? texts.forgotServerFirst : texts.badAddress,
        general: false,
      })
      return false
    }
    const result = await bridge.session.chooseServer({ server })
    if (!result.ok && result.error.code !== 'cancelled') fail(signInProblem(result.error, navigator.onLine))
    return result.ok
  }

  const submit = async (): Promise<void> => {
    if (busy || secondsLeft > 0) return
    const found = localProblem(values)
    if (found) {
      fail(found)
      return
    }
    setBusy(true)
    setProblem(null)
    const server = values.server.trim()
    const email = values.email.trim()
    const result = await bridge.session.signIn({ ...values, server, email, adds })
    setBusy(false)
    // While adding, main's push has shown the new account, or the same one is signed in again.
    if (result.ok) {
      showSession(result.value)
      store.set(isAddingAtom, false)
    } else if (result.error.code !== 'cancelled') fail(signInProblem(result.error, navigator.onLine))
  }

  const errorOf = (field: SignInField): string | null =>
    problem && !problem.general && problem.field === field ? problem.text : null

  return { values, busy, problem, secondsLeft, fields, change, errorOf, checkServer, rememberServer, submit }
}
