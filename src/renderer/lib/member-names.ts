type FullName = (userId: string) => string | null

let provided: FullName = () => null

/** Sets the source of members' names. The feature that knows them comes after those that ask. */
export const provideFullNames = (fullName: FullName): void => {
  provided = fullName
}

/**
 * Returns a member's full name as this window shows it now; null if the window may show only the unique id, or does
 * not know the member. Other sources may know more, such as the archive.
 */
export const fullNameInWindow: FullName = (userId) => provided(userId)
