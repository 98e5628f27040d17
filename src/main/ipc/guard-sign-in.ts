import { managedTexts } from '#shared/texts/managed.ts'
import { managed, signInRefusal } from '../policy/house-rules.ts'
import { createSignInGuard, type SignInGuard } from '../session/sign-in-guard.ts'
import { shownHost } from '../shell/links/destination.ts'
import { nativeTexts } from '../texts.ts'
import type { BridgeParts } from './bridge-parts.ts'

/** Guards sign-ins by the policies and main's own questions. */
export const guardSignIn = ({ session, policies, storage, shell }: BridgeParts): SignInGuard => {
  const { preferences } = storage
  const { questions } = shell
  const hostOf = (server: string): string => shownHost(new URL(server).host)
  return createSignInGuard({
    addRefusal: () => {
      const { list, mayAdd } = session.list()
      return mayAdd ? null : managed(managedTexts.accounts(list.length))
    },
    askToAdd: (origin) => {
      const { message, detail, demo: demoDetail, ...texts } = nativeTexts.addAccount
      return questions.confirm({
        ...texts,
        message: message(origin === null ? null : hostOf(origin)),
        detail: origin === null ? demoDetail : detail(hostOf(origin)),
      })
    },
    isSignedOut: () => session.state().status === 'signed-out',
    chosen: () => preferences.get().server,
    choose: (server) => void preferences.set({ server }),
    refusal: (origin) => signInRefusal(policies.report(), origin, false),
    ask: (origin, chosen) => {
      const { message, detail, ...texts } = nativeTexts.otherServer
      const [host, known] = [origin, chosen].map(hostOf)
      return questions.confirm({
        ...texts,
        message: message(host ?? ''),
        detail: detail(host ?? '', known ?? ''),
      })
    },
  })
}
