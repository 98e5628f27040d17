import type { AuthInfo, ClientRequest } from 'electron'
import type { ProxyLogin, ProxyLogins } from './proxy-logins.ts'

/** Whether a request waits for somebody to type a password. */
export interface LoginWatch {
  readonly isWaiting: boolean
}

/**
 * Answers a request's challenges. `net.request` in main emits `login` by itself and never on `app`; without a listener it
 * would cancel.
 */
export const watchLogin = (call: ClientRequest, answer: ProxyLogins['answer']): LoginWatch => {
  const watch = { isWaiting: false }
  let last: ProxyLogin | null = null
  call.on('login', (info: AuthInfo, callback: (username?: string, password?: string) => void) => {
    watch.isWaiting = true
    void answer(info, last).then((login) => {
      watch.isWaiting = false
      last = login
      if (login) callback(login.username, login.password)
      else callback()
    })
  })
  return watch
}
