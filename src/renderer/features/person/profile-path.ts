/** Where a person's profile is. */
export const profilePath = (uuid: string): string => `/frontend/view-user-complete-profile/${uuid}`
