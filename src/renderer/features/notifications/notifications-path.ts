/** Where View All leads, section 2. */
export const notificationsPath = '/frontend/notifications-view-all'
