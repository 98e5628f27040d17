import type { App, Certificate } from 'electron'
import type { ProxyLogin, ProxyLogins } from '../../http/proxy-logins.ts'

/**
 * Answers challenges to the app as a whole: logins in the windows of the network's own pages (calls have their own
 * event), and client certificates everywhere.
 */
export const answerChallenges = (
  app: App,
  logins: Pick<ProxyLogins, 'answer'>,
  chooseCertificate: (host: string, list: readonly Certificate[]) => Promise<Certificate | null>,
): void => {
  const given = new Map<string, ProxyLogin | null>()
  app.on('login', (event, contents, details, info, callback) => {
    if (!info.isProxy) return
    event.preventDefault()
    const key = `${contents?.id} ${info.host}:${info.port}`
    const last = details.firstAuthAttempt ? null : (given.get(key) ?? null)
    void logins.answer(info, last).then((login) => {
      given.set(key, login)
      if (login) callback(login.username, login.password)
      else callback()
    })
  })
  app.on('select-client-certificate', (event, _contents, host, list, callback) => {
    event.preventDefault()
    void chooseCertificate(host, list).then((certificate) => {
      if (certificate) callback(certificate)
      else callback()
    })
  })
}
