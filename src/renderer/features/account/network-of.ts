import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import { accountTexts as texts } from './texts.ts'

/** Returns the network of an account as people call it. */
export const networkOf = ({ network }: Pick<SignedInAccount, 'network'>): string =>
  network === '' ? texts.demoNetwork : network
