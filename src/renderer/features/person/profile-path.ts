/** Where a person's profile is, section 2. */
export const profilePath = (uuid: string): string => `/frontend/view-user-complete-profile/${uuid}`
