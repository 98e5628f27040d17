/** Paths that more than one feature leads to. */
export const settingsPath = '/settings'
export const setPasswordPath = '/settings/password'
export const resetPasswordPath = '/reset-password'
export const addCreditsPath = '/frontend/payment'
/** Where Cancel leads on the password form. */
export const wallPath = '/frontend/wall'
