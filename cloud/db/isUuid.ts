import * as z from 'zod/mini'

/** Whether a text can be the id of a row. Postgres refuses a statement that compares an id with anything else. */
export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success
