import * as z from 'zod/mini'

export const text = (most: number, description: string) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.describe(description))

export const app = z.optional(text(200, 'The app’s package name. Otherwise that of glasses.json.'))

export const reads = { readOnlyHint: true, openWorldHint: true }
export const acts = { readOnlyHint: false, destructiveHint: false, openWorldHint: true }
