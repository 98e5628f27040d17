/** Where View All leads. */
export const notificationsPath = '/frontend/notifications-view-all'
