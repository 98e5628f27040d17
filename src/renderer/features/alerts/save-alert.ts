import type { KeptValue } from '#shared/ipc/kept.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { alertName } from '#shared/texts/alerts.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { accountInFlight } from '../../lib/in-flight.ts'
import { discard, keep, keptAtom } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { criteriaOf, formOf, type SavedAlert, sameAlert, unknownPlaces } from './alert-form.ts'
import { type AlertPrefill, openAlertDialog } from './open-alert-dialog.ts'
import { alertTexts as texts } from './texts.ts'

/** Saves a new alert. A toast offers to undo or change it. Returns false if the save failed. */
export const saveNewAlert = async (
  acting: Acting,
  key: string,
  alert: KeptValue<'alerts'>,
): Promise<boolean> => {
  if (!(await keep(acting, 'alerts', key, alert))) return false
  toast(texts.watchingNow(alertName(alert)), {
    tone: 'success',
    actions: [
      { label: texts.undo, run: () => void discard(acting, 'alerts', key) },
      { label: texts.change, run: () => openAlertDialog({ ...alert, key }) },
    ],
  })
  return true
}

/** Unmutes an alert in place of saving an equal one. Returns false if the save failed. */
export const unmuteTwin = async (acting: Acting, { key, ...twin }: SavedAlert): Promise<boolean> => {
  if (twin.isMuted && !(await keep(acting, 'alerts', key, { ...twin, isMuted: false }))) return false
  toast(texts.watchedAlready(alertName(twin)))
  return true
}

const saving = accountInFlight()

/** Saves an alert for complete criteria at once. Any others need the dialog, which says what is missing. */
export const watchAtOnce = (prefill: AlertPrefill): void => {
  const form = formOf(prefill)
  const read = criteriaOf(form)
  const alerts = store.get(keptAtom('alerts'))
  if ('errors' in read || alerts === null || unknownPlaces(form, formOf({})).length > 0) {
    openAlertDialog(prefill)
    return
  }
  const acting = actNow()
  const twin = sameAlert(alerts, read.criteria, () => true)
  void saving.run(JSON.stringify(read.criteria), false, () =>
    twin === null
      ? saveNewAlert(acting, crypto.randomUUID(), {
          ...read.criteria,
          name: read.name,
          isMuted: false,
          since: steadyNow(),
        })
      : unmuteTwin(acting, twin),
  )
}
