import { navigate } from 'wouter/use-browser-location'
import { paths } from '#shared/paths.ts'
import { creditTexts } from '#shared/texts/credits.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { alert } from '../../ui/dialogs.ts'

/** Says why nothing was bought. `short`, the price and the balance, comes with the way to more credits. */
export const alertShort = (title: string, text: string, short: string | undefined): Promise<void> =>
  alert({
    title,
    text: short === undefined ? text : `${text}\n${short}`,
    close: creditTexts.ok,
    ...(short === undefined
      ? {}
      : { action: { label: shellTexts.screens.addCredits, run: () => navigate(paths.addCredits) } }),
  })
