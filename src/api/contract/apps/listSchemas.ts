import * as z from 'zod/mini'
import { limits, optionalText, requiredLine } from '../fields.ts'
import { categories, type ListKind, type ListValues, languages, listingLimits } from '../listing/listing.ts'
import { appSetting } from './appSettings.ts'
import { hardwareLabels, hardwareLevels, hardwareTypes } from './hardware.ts'
import { permissionLabel, permissions } from './permissions.ts'
import { type Fault, faultsOfSetting } from './settingRules.ts'
import { hasValue, settingLimits, toolLimits } from './settingTypes.ts'
import { appTool, faultsOfTool } from './tools.ts'
import { originOf, webPermissions, webPermissionTable } from './webPermissions.ts'

const { shortestReason, reason, tagline, step, whatsNew, alt } = listingLimits

/** Each item of a list once: a second one is refused at its place; those without a key may repeat. */
const once =
  <Item>(keyOf: (item: Item) => string | null, at: string[] = [], nameOf = keyOf) =>
  ({ value, issues }: { value: Item[]; issues: unknown[] }) => {
    const keys = value.map(keyOf)
    value.forEach((item, index) => {
      if (keys[index] === null || keys.indexOf(keys[index] ?? null) === index) return
      issues.push({
        code: 'custom',
        message: `${nameOf(item)} appears twice.`,
        path: [index, ...at],
        input: item,
      })
    })
  }

/** Rules that a schema can't say, each fault at its place in its item. */
const byRules =
  <Item>(faultsOf: (item: Item) => Fault[]) =>
  ({ value, issues }: { value: Item[]; issues: unknown[] }) => {
    value.forEach((item, index) => {
      // Other faults are reported as well.
      for (const { at, message } of faultsOf(item))
        issues.push({ code: 'custom', message, path: [index, ...at], input: item, continue: true })
    })
  }

const atMost = (count: number, items: string) => z.maxLength(count, `Add up to ${count} ${items}.`)

const permissionType = z.pipe(
  z.transform((type: unknown) => (type === 'NOTIFICATIONS' ? 'READ_NOTIFICATIONS' : type)),
  z.enum(permissions, {
    error: ({ input }) =>
      input === 'ALL' ? 'Declare each permission that your app needs.' : 'We don’t support this permission.',
  }),
)

const permission = z.strictObject({
  type: permissionType,
  description: requiredLine('Reason', reason, 'Say why your app needs this.').check(
    z.minLength(shortestReason, `The reason must be ${shortestReason} characters or more.`),
  ),
})

const mostHosts = 20

const webPermission = z
  .strictObject({
    type: z.enum(webPermissions, 'We don’t support this permission.'),
    description: requiredLine('Reason', reason, 'Say why your app needs this.'),
    hosts: z._default(
      z
        .array(
          z.pipe(
            z.string().check(z.maxLength(limits.url)),
            z.transform((text: string, { issues }) => {
              const origin = originOf(text)
              if (origin !== null) return origin
              issues.push({
                code: 'custom',
                message: 'Enter an origin, such as https://api.example.com, without a path.',
                input: text,
              })
              return text
            }),
          ),
        )
        .check(
          atMost(mostHosts, 'origins'),
          once((origin) => origin),
        ),
      [],
    ),
  })
  .check(
    z.refine(({ type, hosts }) => type === 'network' || hosts.length === 0, {
      path: ['hosts'],
      error: 'Only Network lists origins.',
    }),
  )

const hardware = z.strictObject({
  type: z.enum(hardwareTypes, 'We don’t support this hardware.'),
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
  language: z.enum(languages, 'We don’t support this language.'),
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
  webPermissions: z.array(webPermission).check(once(({ type }) => webPermissionTable[type].label, ['type'])),
  hardware: z.array(hardware).check(once(({ type }) => hardwareLabels[type], ['type'])),
  categories: z.array(z.enum(categories, 'We don’t support this category.')).check(
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
  settings: z.array(appSetting).check(
    atMost(settingLimits.settings, 'settings'),
    byRules(faultsOfSetting),
    once((setting) => (hasValue(setting) ? setting.key : null), ['key']),
  ),
  tools: z.array(appTool).check(
    atMost(toolLimits.tools, 'tools'),
    byRules(faultsOfTool),
    once(({ id }) => id, ['id']),
  ),
}
