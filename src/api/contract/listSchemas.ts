import * as z from 'zod/mini'

import { limits, optionalText, requiredLine } from './fields.ts'
import { hardwareLabels, hardwareLevels, hardwareTypes } from './hardware.ts'
import { categories, type ListKind, type ListValues, languages, listingLimits } from './listing.ts'
import { permissionLabel, permissions } from './permissions.ts'

const { shortestReason, reason, tagline, step, whatsNew, alt } = listingLimits

/** Each item of a list once: a second one is refused at its place. */
const once =
  <Item>(keyOf: (item: Item) => string, at: string[] = [], nameOf = keyOf) =>
  ({ value, issues }: { value: Item[]; issues: unknown[] }) => {
    const keys = value.map(keyOf)
    value.forEach((item, index) => {
      if (keys.indexOf(keyOf(item)) === index) return
      issues.push({
        code: 'custom',
        message: `${nameOf(item)} appears twice.`,
        path: [index, ...at],
        input: item,
      })
    })
  }

const atMost = (count: number, items: string) => z.maxLength(count, `At most ${count} ${items} are accepted.`)

const permissionType = z.pipe(
  z.transform((type: unknown) => (type === 'NOTIFICATIONS' ? 'READ_NOTIFICATIONS' : type)),
  z.enum(permissions, {
    error: ({ input }) =>
      input === 'ALL' ? 'Declare each permission that your app needs.' : 'This permission isn’t known.',
  }),
)

const permission = z.strictObject({
  type: permissionType,
  description: requiredLine('Reason', reason, 'Say why your app needs this.').check(
    z.minLength(shortestReason, `The reason must be ${shortestReason} characters or more.`),
  ),
})

const hardware = z.strictObject({
  type: z.enum(hardwareTypes, 'This hardware isn’t known.'),
  level: z.enum(hardwareLevels, 'Choose required or optional.'),
  description: z._default(optionalText('Reason', reason), ''),
})

const line = (label: string, most: number) => requiredLine(label, most, `${label} is empty.`)

/** Nothing, null and an empty text all leave a text of a translation to the app's own language. */
const optionalOf = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined || value === '' ? null : value)),
    z.nullable(schema),
  )

const steps = z.array(line('Step', step)).check(atMost(listingLimits.steps, 'steps'))

const translation = z.strictObject({
  language: z.enum(languages, 'This language isn’t known.'),
  name: optionalOf(line('Display name', limits.name)),
  tagline: optionalOf(line('Tagline', tagline)),
  description: optionalOf(optionalText('Description', limits.description)),
  onboarding: z._default(steps, []),
  whatsNew: optionalOf(optionalText('What’s new', whatsNew)),
})

const screenshot = z.strictObject({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Upload this picture first.')),
  alt: line('Alternative text', alt),
})

/** Lists as they are sent. What is unknown in them is refused at its place, never dropped. */
export const sentLists: { [Kind in ListKind]: z.ZodMiniType<ListValues[Kind], unknown> } = {
  permissions: z.array(permission).check(once(({ type }) => permissionLabel(type), ['type'])),
  hardware: z.array(hardware).check(once(({ type }) => hardwareLabels[type], ['type'])),
  categories: z.array(z.enum(categories, 'This category isn’t known.')).check(
    atMost(listingLimits.categories, 'categories'),
    once((category) => category),
  ),
  steps,
  screenshots: z.array(screenshot).check(
    atMost(listingLimits.screenshots, 'screenshots'),
    once(
      ({ hash }) => hash,
      ['hash'],
      () => 'This picture',
    ),
  ),
  translations: z.array(translation).check(
    atMost(listingLimits.translations, 'translations'),
    once(({ language }) => language, ['language']),
  ),
}
