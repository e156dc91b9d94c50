import type * as z from 'zod/mini'

import { isObject } from '../../../lib/isObject.ts'
import { lineOf, readJson } from '../../../lib/readJson.ts'
import { unsupported } from '../fields.ts'
import { type HardwareNeed, listingLimits, type PermissionNeed } from '../listing/listing.ts'
import { type AppContent, type AppTexts, toTexts } from './appContent.ts'
import { appSetting } from './appSettings.ts'
import { type AppFieldName, appFields, tpaTypes } from './fieldNames.ts'
import { hardwareLevels, hardwareTypes } from './hardware.ts'
import { sentLists } from './listSchemas.ts'
import { permissions } from './permissions.ts'
import { appTool } from './tools.ts'

/** The platform's configuration file of an app, in characters at most. */
export const largestConfig = 256_000

/** The platform's file has a version; apps here have none, and are numbered by their submissions. */
const version = '1.0.0'

export const toAppConfig = (app: AppContent) => ({
  name: app.name,
  description: app.description,
  version,
  ...(app.onboarding.length > 0 && { onboardingInstructions: app.onboarding.join('\n') }),
  publicUrl: app.publicUrl,
  logoURL: app.logoURL,
  ...(app.webviewURL !== null && { webviewURL: app.webviewURL }),
  appType: app.tpaType,
  permissions: app.permissions,
  hardwareRequirements: app.hardwareRequirements.map(({ type, level, description }) => ({
    type,
    level,
    ...(description !== '' && { description }),
  })),
  settings: app.settings,
  tools: app.tools,
})

export type ConfigNote = { at: string; line: number; why: string }

export type ConfigRead =
  | {
      texts: Partial<AppTexts>
      leftOut: ConfigNote[]
      changed: ConfigNote[]
      /** Taken over, but invalid. */
      toFix: ConfigNote[]
    }
  | { refused: string }

type Note = Omit<ConfigNote, 'line'>
type Found = { content: Partial<AppContent>; leftOut: Note[]; changed: Note[] }
type Reader = (value: unknown, found: Found, key: string) => void

/** Reads the platform's file for an app's form. `packageName` is the form's. */
export function readAppConfig(text: string, packageName: string): ConfigRead {
  if (text.length > largestConfig) return { refused: 'The file is too large. Use up to 256 kB.' }
  const read = readJson(text)
  if ('fault' in read) return { refused: `Line ${read.fault.line}: ${read.fault.message}` }
  if (!isObject(read.value))
    return { refused: 'This isn’t a configuration file. Use a file with one JSON object.' }

  const found: Found = { content: {}, leftOut: [], changed: [] }
  for (const [key, value] of Object.entries(read.value)) {
    const reader = Object.hasOwn(readers, key) ? readers[key] : undefined
    if (reader) reader(value, found, key)
    else if (key === 'packageName' && value === packageName) continue
    else if (key === 'packageName') found.leftOut.push({ at: key, why: 'This file belongs to another app.' })
    else if (key !== 'version' || value !== version) found.leftOut.push({ at: key, why: reasonOf(key) })
  }
  const withLine = (note: Note): ConfigNote => ({ ...note, line: lineOf(read.lines, note.at) })
  const names = Object.keys(found.content) as AppFieldName[]
  const all = toTexts({ ...blank, ...found.content })
  return {
    texts: Object.fromEntries(names.map((name) => [name, all[name]])),
    leftOut: [
      ...read.twice.map(({ line, message }) => ({ at: `line ${line}`, line, why: message })),
      ...found.leftOut.map(withLine),
    ],
    changed: found.changed.map(withLine),
    toFix: names.flatMap((name) => faultsOf(name, found.content[name])).map(withLine),
  }
}

const blank = Object.fromEntries(Object.keys(appFields).map((name) => [name, ''])) as unknown as AppContent

const reasonOf = (key: string) => (key === 'version' ? 'We number submissions for you.' : unsupported(key))

/** What is wrong below a place: the first text of each. */
function notesOf(error: z.core.$ZodError | undefined, at: string): Note[] {
  const notes = (error?.issues ?? []).map(({ path, message }) => ({
    at: [at, ...path].join('/'),
    why: message,
  }))
  return notes.filter((note, index) => notes.findIndex((one) => one.at === note.at) === index)
}

/** Texts are judged by the form, as they are when they are typed. */
function faultsOf(name: AppFieldName, value: unknown): Note[] {
  const { kind } = appFields[name]
  if (!Object.hasOwn(sentLists, kind)) return []
  const { error } = sentLists[kind as keyof typeof sentLists].safeParse(value)
  return notesOf(error, name)
}

const text =
  (name: 'name' | 'description' | 'publicUrl' | 'logoURL' | 'webviewURL'): Reader =>
  (value, { content, leftOut }, key) => {
    if (value === null && name === 'webviewURL') content[name] = null
    else if (typeof value === 'string') content[name] = value
    else leftOut.push({ at: key, why: `${appFields[name].valueLabel} must be text.` })
  }

const type: Reader = (value, { content, leftOut }, key) => {
  const known = tpaTypes.find((one) => one === value)
  if (known === undefined) leftOut.push({ at: key, why: 'We don’t support this app type.' })
  else if (content.tpaType !== undefined && content.tpaType !== known)
    leftOut.push({ at: key, why: 'The file sets the app type twice.' })
  else content.tpaType = known
}

const instructions: Reader = (value, { content, leftOut }, key) => {
  const lines = typeof value === 'string' ? value.split('\n').map((line) => line.trim()) : []
  const steps = lines.filter((line) => line !== '')
  if (typeof value !== 'string') leftOut.push({ at: key, why: 'First steps must be text.' })
  else if (steps.length > listingLimits.steps || steps.some((step) => step.length > listingLimits.step))
    leftOut.push({ at: key, why: 'First steps can have up to three lines of 140 characters.' })
  else content.onboarding = steps
}

/** A list, item by item: one that `take` can't read is left out with its reason. */
const list =
  <Item>(
    name: AppFieldName,
    take: (item: Record<string, unknown>, at: string, found: Found) => Item | null,
  ) =>
  (value: unknown, found: Found, key: string) => {
    if (!Array.isArray(value)) {
      found.leftOut.push({ at: key, why: `${appFields[name].valueLabel} must be a list.` })
      return
    }
    const items = value.flatMap((item: unknown, index) => {
      const at = `${key}/${index}`
      if (isObject(item)) return take(item, at, found) ?? []
      found.leftOut.push({ at, why: 'Must be an object.' })
      return []
    })
    Object.assign(found.content, { [name]: items })
  }

/** An item whose shape the portal knows, without what it doesn't. */
const shaped =
  <Item>(schema: z.ZodMiniType<Item>) =>
  (item: Record<string, unknown>, at: string, { leftOut }: Found): Item | null => {
    const known = structuredClone(item)
    for (const issue of schema.safeParse(item).error?.issues ?? []) {
      if (issue.code !== 'unrecognized_keys') continue
      const holder = issue.path.reduce<unknown>(
        (value, step) => (value as Record<PropertyKey, unknown>)[step],
        known,
      ) as Record<string, unknown>
      for (const key of issue.keys) {
        const isNothing = isEmpty(holder[key])
        delete holder[key]
        if (isNothing) continue
        const why =
          key === 'value' && issue.path.length === 0
            ? 'We don’t import values that people chose.'
            : reasonOf(key)
        leftOut.push({ at: [at, ...issue.path, key].join('/'), why })
      }
    }
    const { success, error } = schema.safeParse(known)
    if (success) return known as Item
    leftOut.push(...notesOf(error, at))
    return null
  }

/** The platform's console writes all keys that it knows, also where they hold nothing. */
const isEmpty = (value: unknown) => value === '' || value === null

function leaveOutRest(
  item: Record<string, unknown>,
  names: readonly string[],
  at: string,
  found: Found,
): void {
  for (const key of Object.keys(item))
    if (!names.includes(key) && !isEmpty(item[key]))
      found.leftOut.push({ at: `${at}/${key}`, why: reasonOf(key) })
}

const described = ({ description }: Record<string, unknown>) =>
  typeof description === 'string' ? description : ''

function permission(item: Record<string, unknown>, at: string, found: Found): PermissionNeed | null {
  const given = item.type === 'NOTIFICATIONS' ? 'READ_NOTIFICATIONS' : item.type
  leaveOutRest(item, ['type', 'description'], at, found)
  const known = permissions.find((one) => one === given)
  if (known === undefined) {
    const why =
      given === 'ALL' ? 'Declare each permission that your app needs.' : 'We don’t support this permission.'
    found.leftOut.push({ at: `${at}/type`, why })
    return null
  }
  if (given !== item.type) found.changed.push({ at: `${at}/type`, why: 'Converted to READ_NOTIFICATIONS.' })
  return { type: known, description: described(item) }
}

function hardware(item: Record<string, unknown>, at: string, found: Found): HardwareNeed | null {
  const known = hardwareTypes.find((one) => one === item.type)
  const level = hardwareLevels.find((one) => one === item.level)
  leaveOutRest(item, ['type', 'level', 'description'], at, found)
  if (known && level) return { type: known, level, description: described(item) }
  found.leftOut.push(
    known
      ? { at: `${at}/level`, why: 'The level is neither REQUIRED nor OPTIONAL.' }
      : { at: `${at}/type`, why: 'We don’t support this hardware.' },
  )
  return null
}

const readers: Record<string, Reader> = {
  name: text('name'),
  description: text('description'),
  publicUrl: text('publicUrl'),
  publicURL: text('publicUrl'),
  logoURL: text('logoURL'),
  webviewURL: text('webviewURL'),
  appType: type,
  tpaType: type,
  onboardingInstructions: instructions,
  permissions: list('permissions', permission),
  hardwareRequirements: list('hardwareRequirements', hardware),
  settings: list('settings', shaped(appSetting)),
  tools: list('tools', shaped(appTool)),
}
