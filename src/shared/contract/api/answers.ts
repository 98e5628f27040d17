import { z } from 'zod'
import { listOf, neededCount, text, unreadableIn } from '../entities/lenient.schema.ts'
import { userRef } from '../entities/user.schema.ts'

/** Ignores the body of an answer. */
export const nothing = z.unknown().transform(() => null)

/** The answer of a like call. */
export const likeAnswer = z.object({ like_count: neededCount })

/** `{message}`, empty when the server sent none. */
export const messageAnswer = z.object({ message: text }).catch({ message: '' })

/**
 * Returns whether some item of the lists is readable, or all lists are empty. Other lists are no valid answer
 * (robustness.md#bad-items).
 */
export const isReadable = (...lists: readonly (readonly unknown[])[]): boolean =>
  lists.some((list) => list.length > 0) || lists.every((list) => unreadableIn(list) === 0)

const unreadable = 'nothing of the list can be read'

const userList = listOf(userRef)

/** Declares an answer with a list of users under this key. */
export const usersUnder = <K extends string>(key: K) =>
  z
    .looseObject({ [key]: z.array(z.unknown()) })
    .transform((answer) => ({
      users: userList.parse((answer as Record<string, unknown>)[key]),
    }))
    .refine(({ users }) => isReadable(users), unreadable)
    .meta({ reads: { [key]: [userRef] } })

/** A list, bare or under `data`. */
export const bareOrData = <T extends z.ZodType>(item: T) => {
  const list = listOf(item)
  return z
    .union([
      z.array(z.unknown()).transform((items) => list.parse(items)),
      z.looseObject({ data: z.array(z.unknown()) }).transform((answer) => list.parse(answer.data)),
    ])
    .refine((read) => isReadable(read), unreadable)
    .meta({ reads: [item] })
}

/** Number of a page, from 1. */
export const pageNumber = z.number().int().min(1).max(100_000)
/** Number of items on a page. */
export const pageLimit = z.number().int().min(1).max(100)
